/** The day at the desk. Its fields are the wire's own: nothing is to be parsed. */
export type {
  Dia,
  EsperaDelDia,
  Estadia,
  EstadiaEncontrada,
  ReservaDelDia,
  Semana,
  ServicioDelDia,
  TurnoDelDia,
  TurnoDelMes,
} from '@guest-app/adapters/contract/back-office/turnos';
