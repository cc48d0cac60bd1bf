import { kindNames, type MailKind, mailKinds, textFields } from '../mail/kinds';
import type { BookingUid } from '../writes/content-write';
import type { PanelField, PanelView } from './configuration';

const weekday = (etiqueta: string) => ({ etiqueta, ancho: 3 });
const hora = 'Hora y minutos: 09:30. La medianoche del final del día es 24:00.';

const shown = (etiqueta: string, ancho: number): PanelField => ({
  etiqueta,
  ancho,
  soloLectura: true,
});

const mailTexts = (kind: MailKind): Readonly<Record<string, PanelField>> => {
  const { envia, asunto, cuerpo } = textFields[kind];
  return {
    [envia]: { etiqueta: `${kindNames[kind]}: se envía`, ancho: 12 },
    [asunto]: {
      etiqueta: `${kindNames[kind]}: asunto`,
      ayuda: 'Si lo deja vacío, se usa el texto del sistema: véalo en «Vista previa».',
      ancho: 12,
    },
    [cuerpo]: {
      etiqueta: `${kindNames[kind]}: texto`,
      ayuda:
        'Puede usar {nombre}, {apellido}, {servicio}, {salon}, {fecha}, {desde}, {hasta}, {personas} y {hotel}.',
      ancho: 12,
    },
  };
};

/** How the panel shows what guests book. */
export const bookingViews: Readonly<Record<BookingUid, PanelView>> = {
  'api::estadia.estadia': {
    nombradoPor: 'confirmacion',
    ordenadoPor: 'llegada',
    columnas: ['confirmacion', 'apellido', 'nombre', 'habitacion', 'llegada', 'salida'],
    campos: {
      confirmacion: {
        etiqueta: 'Número de reserva',
        ayuda: 'El de la confirmación del hotel. Con él y la fecha de llegada ingresa el huésped.',
        ancho: 6,
      },
      habitacion: { etiqueta: 'Habitación', ancho: 6 },
      nombre: { etiqueta: 'Nombre', ancho: 6 },
      apellido: { etiqueta: 'Apellido', ancho: 6 },
      llegada: { etiqueta: 'Llegada', ancho: 6 },
      salida: {
        etiqueta: 'Salida',
        ayuda: 'Si se acortan los días, se liberan los turnos que quedan fuera.',
        ancho: 6,
      },
      adultos: { etiqueta: 'Adultos', ancho: 6 },
      menores: {
        etiqueta: 'Menores',
        ayuda: 'Adultos y menores ocupan un lugar cada uno en los turnos que se reserven.',
        ancho: 6,
      },
      documento: {
        etiqueta: 'Documento',
        ayuda:
          'Escríbalo entero; no se guarda: queda una huella que sirve para ingresar, y las tres últimas cifras.',
        ancho: 6,
      },
      telefono: { etiqueta: 'Teléfono', ancho: 6 },
      email: { etiqueta: 'Correo electrónico', ancho: 6 },
      idioma: {
        etiqueta: 'Idioma de los correos',
        ayuda: 'El que el huésped eligió al ingresar: ES, EN. Si está vacío, español.',
        ancho: 3,
      },
      sinCorreo: {
        etiqueta: 'Sin correos',
        ayuda: 'No quiere correos de sus turnos; él mismo lo cambia.',
        ancho: 3,
      },
      reservas: {
        etiqueta: 'Turnos reservados',
        ayuda: 'Se agregan y se cancelan en «Turnos».',
        ancho: 12,
        soloLectura: true,
        nombradoPor: 'fecha',
      },
      documentoHash: { etiqueta: 'Huella del documento' },
    },
  },
  'api::servicio.servicio': {
    nombradoPor: 'nombre',
    ordenadoPor: 'nombre',
    columnas: ['id', 'nombre', 'salon', 'cupo', 'activo'],
    campos: {
      nombre: { etiqueta: 'Nombre', ayuda: 'Lo que lee el huésped, en cada idioma.', ancho: 12 },
      salon: { etiqueta: 'Salón', ayuda: 'Dónde se presta: «Noveno piso», «Jardín».', ancho: 6 },
      precio: {
        etiqueta: 'Precio',
        ayuda:
          'Como lo lee el huésped antes de reservar: «$ 12.000 por persona». Si lo deja vacío, no se muestra.',
        ancho: 6,
      },
      cupo: { etiqueta: 'Cupo', ayuda: 'Personas que entran en cada turno.', ancho: 6 },
      activo: {
        etiqueta: 'Activo',
        ayuda:
          'Los huéspedes ven y reservan solo los servicios activos; de uno desactivado ven lo que ya tienen reservado.',
        ancho: 6,
      },
      abreMinutosAntes: {
        etiqueta: 'Se puede reservar desde (minutos antes)',
        ayuda: 'Si lo deja vacío, desde que se conoce la estadía.',
        ancho: 6,
      },
      cierraMinutosAntes: {
        etiqueta: 'Se puede reservar hasta (minutos antes)',
        ayuda: '0: hasta que empieza el turno.',
        ancho: 6,
      },
      cancelaMinutosAntes: {
        etiqueta: 'Se puede cancelar hasta (minutos antes)',
        ayuda: '0: hasta que empieza el turno.',
        ancho: 6,
      },
      recordatorioHoras: {
        etiqueta: 'Recordatorio por correo (horas antes)',
        ayuda: 'Si lo deja vacío, no se envía. Solo donde el hotel envía correos.',
        ancho: 6,
      },
      horarios: {
        etiqueta: 'Horarios',
        ayuda: 'Se agregan y se quitan en «Horarios».',
        ancho: 12,
        soloLectura: true,
        nombradoPor: 'desde',
      },
      cierres: {
        etiqueta: 'Cierres',
        ayuda: 'Se agregan y se quitan en «Cierres».',
        ancho: 12,
        soloLectura: true,
        nombradoPor: 'motivo',
      },
    },
  },
  'api::horario.horario': {
    nombradoPor: 'desde',
    ordenadoPor: 'desde',
    columnas: ['servicio', 'desde', 'hasta', 'duracion', 'vigenteDesde', 'vigenteHasta'],
    campos: {
      servicio: {
        etiqueta: 'Servicio',
        ayuda: 'De este horario salen sus turnos, uno a continuación del otro.',
        ancho: 12,
        nombradoPor: 'nombre',
      },
      lunes: weekday('Lunes'),
      martes: weekday('Martes'),
      miercoles: weekday('Miércoles'),
      jueves: weekday('Jueves'),
      viernes: weekday('Viernes'),
      sabado: weekday('Sábado'),
      domingo: weekday('Domingo'),
      desde: { etiqueta: 'Desde', ayuda: hora, ancho: 4 },
      hasta: { etiqueta: 'Hasta', ayuda: hora, ancho: 4 },
      duracion: { etiqueta: 'Duración del turno', ayuda: 'En minutos.', ancho: 4 },
      vigenteDesde: {
        etiqueta: 'Vigente desde',
        ayuda: 'Primer día en que vale; vacío, siempre.',
        ancho: 6,
      },
      vigenteHasta: {
        etiqueta: 'Vigente hasta',
        ayuda: 'Último día en que vale; vacío, siempre.',
        ancho: 6,
      },
    },
  },
  'api::cierre.cierre': {
    nombradoPor: 'motivo',
    ordenadoPor: 'desde',
    columnas: ['desde', 'hasta', 'servicio', 'motivo'],
    campos: {
      motivo: { etiqueta: 'Motivo', ayuda: 'Para el personal; no se muestra.', ancho: 12 },
      servicio: {
        etiqueta: 'Servicio',
        ayuda: 'Si lo deja vacío, cierra todos los servicios.',
        ancho: 12,
        nombradoPor: 'nombre',
      },
      desde: { etiqueta: 'Primer día', ancho: 6 },
      hasta: {
        etiqueta: 'Último día',
        ayuda: 'Lo ya reservado no se cancela solo: véalo en «Turnos».',
        ancho: 6,
      },
      horaDesde: {
        etiqueta: 'Hora desde',
        ayuda: 'Si deja vacías las dos horas, cierra el día entero.',
        ancho: 6,
      },
      horaHasta: { etiqueta: 'Hora hasta', ayuda: hora, ancho: 6 },
    },
  },
  'api::agenda.agenda': {
    nombradoPor: 'nombre',
    ordenadoPor: 'numero',
    columnas: ['numero', 'nombre', 'servicios'],
    campos: {
      numero: {
        etiqueta: 'Número',
        ayuda: 'El que lleva el enlace que muestra solo estos servicios.',
        ancho: 6,
      },
      nombre: { etiqueta: 'Nombre', ayuda: 'Nombre interno.', ancho: 6 },
      servicios: { etiqueta: 'Servicios', ancho: 12, nombradoPor: 'nombre' },
    },
  },
  'api::reserva.reserva': {
    nombradoPor: 'fecha',
    ordenadoPor: 'fecha',
    columnas: ['fecha', 'desde', 'servicio', 'estadia', 'personas'],
    campos: {
      estadia: {
        etiqueta: 'Estadía',
        ayuda: 'Por su número de reserva.',
        ancho: 6,
        nombradoPor: 'confirmacion',
      },
      servicio: { etiqueta: 'Servicio', ancho: 6, nombradoPor: 'nombre' },
      fecha: { etiqueta: 'Fecha', ancho: 4 },
      desde: {
        etiqueta: 'Desde',
        ayuda: 'La hora a la que empieza el turno. Es más cómodo reservar en «Turnos».',
        ancho: 4,
      },
      hasta: { etiqueta: 'Hasta', ancho: 4, soloLectura: true },
      personas: {
        etiqueta: 'Personas',
        ayuda: 'Las de la estadía al reservar, o las que indicó el personal.',
        ancho: 4,
        soloLectura: true,
      },
      estado: {
        etiqueta: 'Estado',
        ayuda: 'Si asistió o faltó lo marca el personal en la administración.',
        ancho: 4,
        soloLectura: true,
      },
      origen: {
        etiqueta: 'Origen',
        ayuda: 'Si está vacío, la hizo el huésped. «lista»: le tocó en la lista de espera.',
        ancho: 4,
        soloLectura: true,
      },
      nota: { etiqueta: 'Nota para el servicio', ancho: 12, soloLectura: true },
      evento: { etiqueta: 'Nombre en el calendario' },
    },
  },
  'api::correo.correo': {
    nombradoPor: 'destinatario',
    ordenadoPor: 'creado',
    loUltimoPrimero: true,
    columnas: ['creado', 'estado', 'tipo', 'destinatario', 'servicio', 'fecha', 'desde'],
    campos: {
      tipo: shown('Qué dice', 4),
      estado: {
        ...shown('Estado', 4),
        ayuda: '«omitido»: dejó de ser cierto, o el huésped no quiere correos.',
      },
      error: shown('Por qué no salió', 4),
      destinatario: shown('Para', 8),
      idioma: shown('Idioma', 4),
      nombre: shown('Nombre', 6),
      apellido: shown('Apellido', 6),
      servicio: shown('Servicio', 8),
      personas: shown('Personas', 4),
      fecha: shown('Fecha', 4),
      desde: shown('Desde', 4),
      hasta: shown('Hasta', 4),
      creado: shown('Escrito', 6),
      enviado: shown('Enviado', 6),
      proximoIntento: shown('Próximo intento', 6),
      intentos: shown('Intentos', 3),
      repeticiones: shown('Repeticiones', 3),
      clave: { etiqueta: 'Clave' },
      nombres: { etiqueta: 'Nombres del servicio' },
      salones: { etiqueta: 'Salones del servicio' },
      tomadoPor: { etiqueta: 'Lo envía' },
      idEstadia: { etiqueta: 'Estadía' },
      documentoEstadia: { etiqueta: 'Documento de la estadía' },
      idReserva: { etiqueta: 'Reserva' },
      evento: { etiqueta: 'Nombre en el calendario' },
      secuencia: { etiqueta: 'Número de aviso en el calendario' },
      idReservaAnterior: { etiqueta: 'Reserva que reemplaza' },
      eventoAnterior: { etiqueta: 'Nombre en el calendario, de la que reemplaza' },
      desdeAnterior: { etiqueta: 'Desde, de la que reemplaza' },
      hastaAnterior: { etiqueta: 'Hasta, de la que reemplaza' },
    },
  },
  'api::auditoria.auditoria': {
    nombradoPor: 'asunto',
    ordenadoPor: 'momento',
    loUltimoPrimero: true,
    columnas: ['momento', 'quien', 'accion', 'asunto', 'origen'],
    campos: {
      momento: shown('Cuándo', 4),
      quien: { ...shown('Quién', 4), ayuda: '«operador»: quien instala y mantiene el sistema.' },
      accion: shown('Qué hizo', 4),
      antes: shown('Antes', 6),
      despues: {
        ...shown('Después', 6),
        ayuda: 'De los huéspedes no se guarda nada aquí: ••• dice que el dato cambió.',
      },
      origen: {
        ...shown('Desde dónde', 4),
        ayuda: '«oficina»: la administración. «comando»: un comando del operador.',
      },
      tipo: shown('Con qué', 4),
      documento: { ...shown('Documento', 4), ayuda: 'El identificador de lo que cambió.' },
      // The title of its page.
      asunto: { etiqueta: 'Qué cambió' },
    },
  },
  'api::textos-correo.textos-correo': {
    nombradoPor: 'asuntoReservado',
    ordenadoPor: 'asuntoReservado',
    columnas: ['asuntoReservado'],
    campos: Object.fromEntries(mailKinds.flatMap((kind) => Object.entries(mailTexts(kind)))),
  },
};
