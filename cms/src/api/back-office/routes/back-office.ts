const fromAdapter = { auth: false, policies: ['global::from-adapter'] };

/**
 * The back office's calls. But for the login each needs its permission: of the staff member's own role, or, for the
 * lists that need no staff, of the adapters' token.
 */
export default {
  type: 'content-api',
  routes: [
    {
      method: 'POST',
      path: '/back-office/ingreso',
      handler: 'ingreso.ingresar',
      config: fromAdapter,
    },
    { method: 'GET', path: '/back-office/idiomas', handler: 'listado.idiomas' },
    { method: 'GET', path: '/back-office/secciones', handler: 'listado.secciones' },
    { method: 'GET', path: '/back-office/componentes', handler: 'listado.componentes' },
    { method: 'GET', path: '/back-office/componentes/:id', handler: 'ficha.componente' },
    { method: 'GET', path: '/back-office/textos/:de/:id', handler: 'ficha.textos' },
    { method: 'POST', path: '/back-office/idiomas/crear', handler: 'idioma.crear' },
    { method: 'POST', path: '/back-office/idiomas/cambiar', handler: 'idioma.cambiar' },
    { method: 'POST', path: '/back-office/idiomas/activar', handler: 'idioma.activar' },
    { method: 'POST', path: '/back-office/secciones/crear', handler: 'seccion.crear' },
    { method: 'POST', path: '/back-office/secciones/cambiar', handler: 'seccion.cambiar' },
    { method: 'POST', path: '/back-office/secciones/ordenar', handler: 'seccion.ordenar' },
    { method: 'POST', path: '/back-office/secciones/borrar', handler: 'seccion.borrar' },
    { method: 'POST', path: '/back-office/componentes/crear', handler: 'componente.crear' },
    { method: 'POST', path: '/back-office/componentes/cambiar', handler: 'componente.cambiar' },
    { method: 'POST', path: '/back-office/componentes/borrar', handler: 'componente.borrar' },
    { method: 'POST', path: '/back-office/items/crear', handler: 'item.crear' },
    { method: 'POST', path: '/back-office/items/cambiar', handler: 'item.cambiar' },
    { method: 'POST', path: '/back-office/items/borrar', handler: 'item.borrar' },
    { method: 'POST', path: '/back-office/referencias/crear', handler: 'seccion-referida.crear' },
    {
      method: 'POST',
      path: '/back-office/referencias/cambiar',
      handler: 'seccion-referida.cambiar',
    },
    { method: 'POST', path: '/back-office/referencias/borrar', handler: 'seccion-referida.borrar' },
    { method: 'POST', path: '/back-office/imagenes/subir', handler: 'imagen.subir' },
  ],
};
