import type {
  Agenda,
  Cierre,
  Fuera,
  Horario,
  Servicio,
} from '@guest-app/adapters/contract/back-office/servicios';

export type { Agenda, Cierre, Fuera, Horario, Servicio };
