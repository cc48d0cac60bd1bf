import type { ActionKind } from './actions';
import type { TurnosTexts } from './turnos-texts';

/** The texts about an action, from the question to the result. */
interface ActionWords {
  /** What it asks for. */
  readonly pide: string;
  readonly titulo: string;
  readonly pregunta: string;
  readonly no: string;
  readonly si: string;
  /** While no answer came. */
  readonly sinRespuesta: string;
  readonly hecho: string;
  readonly noSeHizo: string;
  /** Whether it gives up what the guest has. */
  readonly isUndoing: boolean;
}

export function wordsOf(kind: ActionKind, t: TurnosTexts): ActionWords {
  return words[kind](t);
}

const words: Readonly<Record<ActionKind, (t: TurnosTexts) => ActionWords>> = {
  reservar: (t) => ({
    pide: t.pideReservar,
    titulo: t.confirmacion,
    pregunta: t.preguntaReservar,
    no: t.noReservar,
    si: t.siReservar,
    sinRespuesta: t.reservaSinRespuesta,
    hecho: t.turnoReservado,
    noSeHizo: t.noSeReservo,
    isUndoing: false,
  }),
  mover: (t) => ({
    pide: t.cambiarHorario,
    titulo: t.cambiarHorario,
    pregunta: t.preguntaMover,
    no: t.noMover,
    si: t.siMover,
    sinRespuesta: t.cambioSinRespuesta,
    hecho: t.turnoCambiado,
    noSeHizo: t.noSeCambio,
    isUndoing: false,
  }),
  cancelar: (t) => ({
    pide: t.pideCancelar,
    titulo: t.confirmacion,
    pregunta: t.preguntaCancelar,
    no: t.noCancelar,
    si: t.siCancelar,
    sinRespuesta: t.cancelacionSinRespuesta,
    hecho: t.turnoCancelado,
    noSeHizo: t.noSeCancelo,
    isUndoing: true,
  }),
  esperar: (t) => ({
    pide: t.pideEsperar,
    titulo: t.listaDeEspera,
    pregunta: t.preguntaEsperar,
    no: t.noEsperar,
    si: t.siEsperar,
    sinRespuesta: t.esperaSinRespuesta,
    hecho: t.enListaDeEspera,
    noSeHizo: t.noSeAnoto,
    isUndoing: false,
  }),
  dejarEspera: (t) => ({
    pide: t.pideDejarEspera,
    titulo: t.listaDeEspera,
    pregunta: t.preguntaDejarEspera,
    no: t.noDejarEspera,
    si: t.siDejarEspera,
    sinRespuesta: t.dejarEsperaSinRespuesta,
    hecho: t.esperaDejada,
    noSeHizo: t.noSeDejo,
    isUndoing: true,
  }),
};
