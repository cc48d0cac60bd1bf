const fromAdapter = { auth: false, policies: ['global::from-adapter'] };

export default {
  routes: [
    { method: 'GET', path: '/turnos/agenda', handler: 'turno.agenda', config: fromAdapter },
    { method: 'POST', path: '/turnos/reservar', handler: 'turno.reservar', config: fromAdapter },
    { method: 'POST', path: '/turnos/cancelar', handler: 'turno.cancelar', config: fromAdapter },
    { method: 'POST', path: '/turnos/demo', handler: 'demo.preparar', config: fromAdapter },
  ],
};
