export default {
  type: 'content-api',
  routes: [{ method: 'GET', path: '/contenido/exportar', handler: 'exportar.exportar' }],
};
