export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/contenido', handler: 'contenido.leer' },
    { method: 'GET', path: '/contenido/version', handler: 'contenido.version' },
    { method: 'GET', path: '/contenido/cambios', handler: 'contenido.cambios' },
  ],
};
