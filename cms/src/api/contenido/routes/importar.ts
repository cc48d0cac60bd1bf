export default {
  type: 'content-api',
  routes: [{ method: 'POST', path: '/contenido/importar', handler: 'importar.importar' }],
};
