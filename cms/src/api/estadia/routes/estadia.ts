export default {
  routes: [
    {
      method: 'POST',
      path: '/estadias/importar',
      handler: 'estadia.importar',
      config: { auth: false, policies: ['global::from-adapter'] },
    },
  ],
};
