import type { MailKind } from '../../mail/kinds';

/** A mail as it is stored. */
export interface MailRow {
  id: number;
  document_id: string;
  tipo: MailKind;
  estado: 'pendiente' | 'enviado' | 'fallado' | 'omitido';
  destinatario: string;
  nombre: string | null;
  apellido: string | null;
  idioma: string | null;
  nombres: string | null;
  salones: string | null;
  fecha: string;
  desde: string;
  hasta: string | null;
  personas: number | null;
  intentos: number;
  proximo_intento: Date | null;
  /** Process that has it now, or died with it. */
  tomado_por: string | null;
  error: string | null;
  enviado: Date | null;
  creado: Date;
  repeticiones: number;
  id_estadia: number;
  documento_estadia: string;
  id_reserva: number;
  /** The booking's name in calendars, and the SEQUENCE of this notice; null if older than these: its ids stand for them. */
  evento: string | null;
  secuencia: number | null;
  /** The booking of that day that the guest gave up for a place from the waiting list. */
  id_reserva_anterior: number | null;
  evento_anterior: string | null;
  desde_anterior: string | null;
  hasta_anterior: string | null;
  created_at: Date;
  clave: string;
}
