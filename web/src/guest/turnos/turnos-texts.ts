import { type Texts, withCommonTexts } from '../../shared/texts/texts';

const es = {
  turnos: 'TURNOS',
  misReservas: 'Mis reservas',
  proximosServicios: 'Próximos servicios',
  hoy: 'Hoy',
  manana: 'Mañana',
  porLaManana: 'Por la mañana',
  porLaTarde: 'Por la tarde',
  porLaNoche: 'Por la noche',
  turnosAbiertos: (n: number) => (n === 1 ? '1 turno para reservar' : `${n} turnos para reservar`),
  hola: (nombre: string) => `Hola, ${nombre}`,
  verTurnos: 'Ver y reservar turnos',
  habitacion: 'Habitación',
  personas: (n: number) => (n === 1 ? '1 persona' : `${n} personas`),
  sinServicios: 'No hay servicios para reservar en este momento. Consulte con atención al huésped.',
  agendaInvalida: 'El enlace no indica una agenda del hotel. Le mostramos todos los servicios.',
  sesionReanudada: 'Su sesión había vencido. Ya puede seguir: elija su turno nuevamente.',
  reservar: 'Reservar',
  reservando: 'Reservando',
  cancelarReserva: 'Cancelar reserva',
  cancelando: 'Cancelando',
  confirmacion: 'Confirmación',
  preguntaReservar: '¿Está seguro que desea reservar el turno?',
  noReservar: 'Cancelar',
  siReservar: 'Si, reservar!',
  preguntaCancelar: '¿Está seguro que desea cancelar la reserva?',
  noCancelar: 'Volver',
  siCancelar: 'Si, cancelar!',
  sinRespuestaAun: 'Sin respuesta',
  reservaSinRespuesta:
    'Todavía no sabemos si su turno quedó reservado: el hotel no responde. Seguimos averiguándolo y se lo decimos aquí; no hace falta reservar de nuevo.',
  cancelacionSinRespuesta:
    'Todavía no sabemos si su reserva quedó cancelada: el hotel no responde. Seguimos averiguándolo y se lo decimos aquí; no hace falta cancelar de nuevo.',
  averiguando: 'El hotel no responde. Seguimos averiguando qué pasó con su pedido.',
  actualizado: (hora: string, fecha: string | null) =>
    fecha === null ? `Actualizado ${hora}` : `Actualizado el ${fecha} a las ${hora}`,
  sinConexionAun: 'Sin conexión',
  preguntaPendiente: 'No hay conexión. ¿Quiere que lo enviemos cuando vuelva?',
  noPendiente: 'No enviar',
  siPendiente: 'Sí, enviarlo cuando vuelva',
  pendientes: 'Pendientes de envío',
  pendiente: 'Pendiente',
  pideReservar: 'Reservar',
  pideCancelar: 'Cancelar la reserva',
  seEnviaAlVolver:
    'Todavía no se envió. Lo enviamos cuando vuelva la conexión, solo mientras tenga abierta esta app y su sesión.',
  seVuelveAEnviar:
    'Ya lo enviamos y el hotel todavía no respondió: puede estar hecho. Seguimos averiguándolo mientras tenga abierta esta app y su sesión.',
  retirar: 'Retirar',
  retirado: 'Pedido retirado',
  retiradoYaEnviado:
    'Puede que el hotel ya haya recibido este pedido. Revise «Mis reservas» cuando vuelva la conexión.',
  otroPendiente:
    'Ya tiene un pedido pendiente de este servicio para ese día. Si quiere otro, retire primero el pendiente.',
  noQuedoPendiente:
    'No pudimos guardar su pedido en este teléfono. Vuelva a intentarlo cuando haya conexión.',
  noSeReservo: 'No se pudo reservar',
  noSeCancelo: 'No se pudo cancelar',
  recibirCorreos: 'Recibir correos de mis turnos',
  turnoReservado: 'Turno reservado',
  turnoCancelado: 'Turno cancelado',
  quedan: (n: number) => (n === 1 ? 'Queda 1 lugar' : `Quedan ${n} lugares`),
  noAlcanzan: (n: number, personas: number) =>
    `${n === 1 ? 'Queda 1 lugar' : `Quedan ${n} lugares`} y ustedes son ${personas}`,
  completo: 'Completo',
  cerrado: 'Ya no se puede reservar',
  todaviaNoAbre: 'Todavía no abre',
  yaNoSeOfrece: 'Ya no se ofrece',
  reservaSinServicio: 'El hotel ya no ofrece este turno. Consulte en recepción.',
  reservableHasta: (cuando: string) => `Se reserva hasta ${cuando}`,
  cancelableHasta: (cuando: string) => `Se puede cancelar hasta ${cuando}`,
  noCancelable: 'Ya no se puede cancelar desde la app. Consulte en recepción.',
  aLas: (hora: string, fecha: string | null) =>
    fecha === null ? `las ${hora}` : `el ${fecha} a las ${hora}`,
  agregarAlCalendario: 'Agregar al calendario',
  avisarme: 'Avisarme si se libera',
  anotando: 'Anotando',
  enEspera: (posicion: number) => `En espera: ${posicion}.º`,
  listaDeEspera: 'Lista de espera',
  preguntaEsperar: '¿Quiere anotarse en la lista de espera de este turno?',
  noEsperar: 'Volver',
  siEsperar: 'Sí, anotarme',
  reglaReserva: (personas: number) =>
    `Apenas haya ${personas === 1 ? '1 lugar' : `${personas} lugares`}, el turno queda reservado a su nombre y se lo decimos aquí.`,
  reglaOrden:
    'Los lugares se dan en el orden en que se pidieron. Un grupo más chico pasa antes solo si quien espera desde antes no entra en los que hay.',
  reglaPlazo: (cuando: string) => `La espera vale hasta ${cuando}.`,
  reglaOtroTurno: (hora: string) => `Su turno de las ${hora} se cancela en ese momento.`,
  preguntaDejarEspera: '¿Quiere dejar la lista de espera? Pierde su lugar en ella.',
  noDejarEspera: 'Volver',
  siDejarEspera: 'Sí, dejarla',
  dejarEspera: 'Dejar la espera',
  dejando: 'Dejando',
  esperaSinRespuesta:
    'Todavía no sabemos si quedó en la lista de espera: el hotel no responde. Seguimos averiguándolo y se lo decimos aquí; no hace falta anotarse de nuevo.',
  dejarEsperaSinRespuesta:
    'Todavía no sabemos si dejó la lista de espera: el hotel no responde. Seguimos averiguándolo y se lo decimos aquí; no hace falta pedirlo de nuevo.',
  pideEsperar: 'Anotarse en la lista de espera',
  pideDejarEspera: 'Dejar la lista de espera',
  enListaDeEspera: 'En lista de espera',
  esperaDejada: 'Dejó la lista de espera',
  noSeAnoto: 'No se pudo anotar en la lista de espera',
  noSeDejo: 'No se pudo dejar la lista de espera',
  otrosHorarios: 'Otros horarios de ese día, completos',
  deLaLista: 'Asignado de la lista de espera',
  delHotel: 'Reservado por el hotel',
  seLibero: 'Se liberó su turno',
  yaEsSuyo:
    'Lo esperaba en la lista y ya está reservado a su nombre. Si no lo quiere, cancélelo para que lo use otro huésped.',
};

const en: typeof es = {
  turnos: 'BOOKINGS',
  misReservas: 'My bookings',
  proximosServicios: 'Upcoming services',
  hoy: 'Today',
  manana: 'Tomorrow',
  porLaManana: 'Morning',
  porLaTarde: 'Afternoon',
  porLaNoche: 'Evening',
  turnosAbiertos: (n) => (n === 1 ? '1 time to book' : `${n} times to book`),
  hola: (nombre) => `Hello, ${nombre}`,
  verTurnos: 'See and book services',
  habitacion: 'Room',
  personas: (n) => (n === 1 ? '1 person' : `${n} people`),
  sinServicios: 'There are no services to book right now. Please contact guest service.',
  agendaInvalida: 'The link names no agenda of the hotel. Here are all its services.',
  sesionReanudada: 'Your session had expired. You can go on now: please choose your time again.',
  reservar: 'Book',
  reservando: 'Booking',
  cancelarReserva: 'Cancel booking',
  cancelando: 'Cancelling',
  confirmacion: 'Confirmation',
  preguntaReservar: 'Are you sure you want to book this time?',
  noReservar: 'Cancel',
  siReservar: 'Yes, book it!',
  preguntaCancelar: 'Are you sure you want to cancel this booking?',
  noCancelar: 'Back',
  siCancelar: 'Yes, cancel it!',
  sinRespuestaAun: 'No answer yet',
  reservaSinRespuesta:
    'We do not know yet whether your time is booked: the hotel is not answering. We keep finding out and will tell you here; there is no need to book again.',
  cancelacionSinRespuesta:
    'We do not know yet whether your booking is cancelled: the hotel is not answering. We keep finding out and will tell you here; there is no need to cancel again.',
  averiguando: 'The hotel is not answering. We keep finding out what became of your request.',
  actualizado: (hora, fecha) =>
    fecha === null ? `Updated ${hora}` : `Updated ${hora} on ${fecha}`,
  sinConexionAun: 'No connection',
  preguntaPendiente: 'There is no connection. Shall we send it when it is back?',
  noPendiente: 'Do not send',
  siPendiente: 'Yes, send it when it is back',
  pendientes: 'Waiting to be sent',
  pendiente: 'Pending',
  pideReservar: 'Book',
  pideCancelar: 'Cancel the booking',
  seEnviaAlVolver:
    'Not sent yet. We send it when the connection is back, only while this app is open and you are logged in.',
  seVuelveAEnviar:
    'We sent it and the hotel has not answered yet: it may be done. We keep finding out while this app is open and you are logged in.',
  retirar: 'Withdraw',
  retirado: 'Request withdrawn',
  retiradoYaEnviado:
    'The hotel may already have received this request. Please look at “My bookings” when the connection is back.',
  otroPendiente:
    'You already have a pending request for this service on that day. To ask for another, withdraw the pending one first.',
  noQuedoPendiente:
    'We could not keep your request on this phone. Please try again when there is a connection.',
  noSeReservo: 'It could not be booked',
  noSeCancelo: 'It could not be cancelled',
  recibirCorreos: 'Receive mails about my bookings',
  turnoReservado: 'Booked',
  turnoCancelado: 'Booking cancelled',
  quedan: (n) => (n === 1 ? '1 place left' : `${n} places left`),
  noAlcanzan: (n, personas) =>
    `${n === 1 ? '1 place left' : `${n} places left`} and you are ${personas}`,
  completo: 'Full',
  cerrado: 'No longer bookable',
  todaviaNoAbre: 'Not open yet',
  yaNoSeOfrece: 'No longer offered',
  reservaSinServicio: 'The hotel no longer offers this time. Please ask at reception.',
  reservableHasta: (cuando) => `Book by ${cuando}`,
  cancelableHasta: (cuando) => `Can be cancelled until ${cuando}`,
  noCancelable: 'It can no longer be cancelled in the app. Please ask at reception.',
  aLas: (hora, fecha) => (fecha === null ? hora : `${hora} on ${fecha}`),
  agregarAlCalendario: 'Add to calendar',
  avisarme: 'Tell me if it frees up',
  anotando: 'Joining',
  enEspera: (posicion) => `Waiting: ${ordinal(posicion)}`,
  listaDeEspera: 'Waiting list',
  preguntaEsperar: 'Do you want to join the waiting list for this time?',
  noEsperar: 'Back',
  siEsperar: 'Yes, join it',
  reglaReserva: (personas) =>
    `As soon as there ${personas === 1 ? 'is 1 place' : `are ${personas} places`}, the time is booked in your name and we tell you here.`,
  reglaOrden:
    'Places are given in the order in which they were asked for. A smaller party goes first only where the one that has waited longer does not fit.',
  reglaPlazo: (cuando) => `You wait until ${cuando} at the latest.`,
  reglaOtroTurno: (hora) => `Your booking at ${hora} is cancelled at that moment.`,
  preguntaDejarEspera: 'Do you want to leave the waiting list? You lose your place in it.',
  noDejarEspera: 'Back',
  siDejarEspera: 'Yes, leave it',
  dejarEspera: 'Stop waiting',
  dejando: 'Leaving',
  esperaSinRespuesta:
    'We do not know yet whether you are on the waiting list: the hotel is not answering. We keep finding out and will tell you here; there is no need to join again.',
  dejarEsperaSinRespuesta:
    'We do not know yet whether you left the waiting list: the hotel is not answering. We keep finding out and will tell you here; there is no need to ask again.',
  pideEsperar: 'Join the waiting list',
  pideDejarEspera: 'Leave the waiting list',
  enListaDeEspera: 'On the waiting list',
  esperaDejada: 'You left the waiting list',
  noSeAnoto: 'You could not join the waiting list',
  noSeDejo: 'You could not leave the waiting list',
  otrosHorarios: 'Other times of that day, full',
  deLaLista: 'Given from the waiting list',
  delHotel: 'Booked by the hotel',
  seLibero: 'Your time freed up',
  yaEsSuyo:
    'You were waiting for it and it is now booked in your name. If you do not want it, please cancel it so that another guest can use it.',
};

const suffixes = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);

function ordinal(n: number): string {
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(n);
  return `${n}${suffixes.get(rule) ?? 'th'}`;
}

export type TurnosTexts = Texts & typeof es;

export const turnosTextsFor = withCommonTexts({ es, en });
