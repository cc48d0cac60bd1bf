const fromAdapter = { auth: false, policies: ['global::from-adapter'] };

export default {
  routes: [
    {
      method: 'POST',
      path: '/estadias/importar',
      handler: 'estadia.importar',
      config: fromAdapter,
    },
    { method: 'GET', path: '/estadias/llegada', handler: 'estadia.llegada', config: fromAdapter },
  ],
};
