export default {
  routes: [
    {
      method: 'POST',
      path: '/huespedes/ingreso',
      handler: 'huesped.ingreso',
      config: { auth: false, policies: ['global::from-adapter'] },
    },
  ],
};
