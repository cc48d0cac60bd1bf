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
      path: '/administracion/ingreso',
      handler: 'ingreso.ingresar',
      config: fromAdapter,
    },
    { method: 'GET', path: '/administracion/idiomas', handler: 'listado.idiomas' },
    { method: 'GET', path: '/administracion/secciones', handler: 'listado.secciones' },
    { method: 'GET', path: '/administracion/componentes', handler: 'listado.componentes' },
    { method: 'GET', path: '/administracion/componentes/:id', handler: 'ficha.componente' },
    { method: 'GET', path: '/administracion/textos/:de/:id', handler: 'ficha.textos' },
    { method: 'POST', path: '/administracion/idiomas/crear', handler: 'idioma.crear' },
    { method: 'POST', path: '/administracion/idiomas/cambiar', handler: 'idioma.cambiar' },
    { method: 'POST', path: '/administracion/idiomas/activar', handler: 'idioma.activar' },
    { method: 'POST', path: '/administracion/secciones/crear', handler: 'seccion.crear' },
    { method: 'POST', path: '/administracion/secciones/cambiar', handler: 'seccion.cambiar' },
    { method: 'POST', path: '/administracion/secciones/ordenar', handler: 'seccion.ordenar' },
    { method: 'POST', path: '/administracion/secciones/borrar', handler: 'seccion.borrar' },
    { method: 'POST', path: '/administracion/componentes/crear', handler: 'componente.crear' },
    { method: 'POST', path: '/administracion/componentes/cambiar', handler: 'componente.cambiar' },
    { method: 'POST', path: '/administracion/componentes/borrar', handler: 'componente.borrar' },
    { method: 'POST', path: '/administracion/items/crear', handler: 'item.crear' },
    { method: 'POST', path: '/administracion/items/cambiar', handler: 'item.cambiar' },
    { method: 'POST', path: '/administracion/items/borrar', handler: 'item.borrar' },
    { method: 'POST', path: '/administracion/referencias/crear', handler: 'referencia.crear' },
    { method: 'POST', path: '/administracion/referencias/cambiar', handler: 'referencia.cambiar' },
    { method: 'POST', path: '/administracion/referencias/borrar', handler: 'referencia.borrar' },
    { method: 'POST', path: '/administracion/imagenes/subir', handler: 'imagen.subir' },
  ],
};
