/** Spanish texts for guests beside the content, with the English for those who read another language. */
export const guestEnglish = {
  'Los datos enviados no son válidos.': 'The data sent is not valid.',
  'No existe esa dirección.': 'There is no such address.',
  'Esa operación no está disponible.': 'That operation is not available.',
  'La solicitud tardó demasiado en llegar.': 'The request took too long to arrive.',
  'Lo enviado es demasiado grande.': 'What was sent is too large.',
  'La dirección es demasiado larga.': 'The address is too long.',
  'El tipo de los datos enviados no es válido.': 'The type of the data sent is not valid.',
  'La solicitud es demasiado grande.': 'The request is too large.',
  'Ocurrió un error inesperado. Intente nuevamente.':
    'Something unexpected went wrong. Please try again.',
  'Demasiadas solicitudes. Intente nuevamente en unos segundos.':
    'Too many requests. Please try again in a few seconds.',
  'El sistema está muy ocupado. Intente nuevamente.': 'The system is very busy. Please try again.',
  'El sistema del hotel no responde. Intente nuevamente en unos minutos.':
    'The hotel’s system is not answering. Please try again in a few minutes.',
  'El sistema del hotel no tiene lugar para guardar. Intente nuevamente en unos minutos.':
    'The hotel’s system has no room to save. Please try again in a few minutes.',
  'El sistema del hotel está ocupado. Intente nuevamente en unos segundos.':
    'The hotel’s system is busy. Please try again in a few seconds.',
  'La página venció. Actualícela e intente nuevamente.':
    'This page has expired. Reload it and try again.',
  'La clave de repetición no es válida.': 'The idempotency key is not valid.',
  'No existe ese hotel.': 'There is no such hotel.',
  'El contenido del hotel no está disponible. Intente en unos minutos.':
    'The hotel’s content is not available. Please try again in a few minutes.',
  'La sección no existe o no está activa.': 'The section does not exist or is not active.',
  'No existe esa carta.': 'There is no such menu.',
  'No existe ese componente.': 'There is no such component.',
  'No existe esa imagen.': 'There is no such picture.',
  'La imagen no está disponible en este momento.': 'The picture is not available at the moment.',
  'La fecha de llegada no es válida.': 'The arrival date is not valid.',
  'Ingrese la fecha de llegada.': 'Enter your arrival date.',
  'Ingrese su número de documento o de reserva.': 'Enter your document or booking number.',
  'El número o la fecha de llegada no son correctos.':
    'The number or the arrival date is not correct.',
  'Su estadía terminó. ¡Gracias por su visita!': 'Your stay is over. Thank you for your visit!',
  'Su sesión venció. Ingrese nuevamente.': 'Your session has expired. Please log in again.',
  'Su sesión no corresponde a esta reserva.': 'Your session is not for this booking.',
  'No encontramos su estadía. Consulte en recepción.':
    'We cannot find your stay. Please ask at reception.',
  'La agenda no existe.': 'There is no such agenda.',
  'Ese turno no existe en los días de su estadía.':
    'There is no such time on the days of your stay.',
  'Ese turno ya comenzó.': 'That time has already begun.',
  'Ya pasó el plazo para reservar ese turno.': 'It is too late to book that time.',
  'La reserva de ese turno todavía no está abierta.': 'Booking for that time is not open yet.',
  'Indique cuántas personas vienen: no más que las de su estadía.':
    'Choose how many people are coming: no more than are in your booking.',
  'No quedan lugares suficientes en ese turno.': 'There are not enough places left at that time.',
  'Ya tiene un turno de ese servicio en el mismo día. Cancélelo para elegir otro.':
    'You already have a booking for that service on that day. Cancel it to choose another time.',
  'No tiene reservado ese turno.': 'You have not booked that time.',
  'Ya pasó el plazo para cancelar ese turno.': 'It is too late to cancel that time.',
  'La misma solicitud ya se usó con otros datos.':
    'The same request was already used with other data.',
  'No se pudo completar la operación.': 'The operation could not be completed.',
  'Le enviaremos correos de sus turnos.': 'We will send you e-mails about your bookings.',
  'No le enviaremos más correos de sus turnos.':
    'We will not send you any more e-mails about your bookings.',
  'Ya tiene reservado ese turno.': 'You have already booked that time.',
  'Hay lugares en ese turno: puede reservarlo.': 'There are places at that time: you can book it.',
  'Su grupo es demasiado grande para ese turno.': 'Your party is too large for that time.',
  'Ya está en la lista de espera de otro turno de ese servicio ese día. Déjela para anotarse en esta.':
    'You are already on the waiting list for another time of that service on that day. Leave it to join this one.',
  'El turno que tiene ese día ya no se puede cancelar, así que no puede esperar otro.':
    'Your booking on that day can no longer be cancelled, so you cannot wait for another time.',
  'No está en la lista de espera de ese turno.': 'You are not on the waiting list for that time.',
  'En lista de espera': 'On the waiting list',
  'Dejó la lista de espera': 'You left the waiting list',
  'Turno reservado': 'Booked',
  'Turno cambiado': 'Booking changed',
  'Turno cancelado': 'Booking cancelled',
} as const satisfies Readonly<Record<string, string>>;

/** A sentence that guests may read, in Spanish. */
export type GuestSentence = keyof typeof guestEnglish;
