import { ddMm } from '../../shared/clock/dates';
import type { Cierre, Horario, Servicio } from '../../shared/model/servicio';
import type { Texts } from '../../shared/model/texts';
import { type Difference, onlyDiffering, textsOfBoth } from '../form/differences';
import { wholeOf } from '../form/rules';
import { alone, type SpotFields } from '../preview/spot-fields';
import { noTexts, textsIn, touchedTexts } from '../translations/texts';
import { horaOf, hoursText, minutesOf } from './times';

/** A rule as it is typed. */
export interface HorarioValues {
  /** Null for a new one. */
  idHorario: number | null;
  dias: number[];
  desde: string;
  hasta: string;
  duracion: string;
  /** Empty where it is open. */
  vigenteDesde: string;
  vigenteHasta: string;
}

export interface CierreValues {
  idCierre: number | null;
  motivo: string;
  desde: string;
  hasta: string;
  /** Empty where whole days are closed. */
  horaDesde: string;
  horaHasta: string;
}

/** What the form of a service holds; lengths before a shift are hours, as people say them. */
export interface ServicioValues {
  nombres: Texts;
  salones: Texts;
  precios: Texts;
  activo: boolean;
  cupo: string;
  abre: string;
  cierra: string;
  cancela: string;
  /** Empty for no reminder. */
  recordatorio: string;
  horarios: HorarioValues[];
  cierres: CierreValues[];
}

/** What the week shows beside its rules and closures. */
export const servicioSpots: SpotFields = { activo: alone('activo'), cupo: alone('cupo') };

export const newHorario: HorarioValues = {
  idHorario: null,
  dias: [1, 2, 3, 4, 5, 6, 7],
  desde: '',
  hasta: '',
  duracion: '60',
  vigenteDesde: '',
  vigenteHasta: '',
};

export const newCierre: CierreValues = {
  idCierre: null,
  motivo: '',
  desde: '',
  hasta: '',
  horaDesde: '',
  horaHasta: '',
};

export function emptyServicio(idiomas: readonly string[]): ServicioValues {
  return {
    nombres: noTexts(idiomas),
    salones: noTexts(idiomas),
    precios: noTexts(idiomas),
    activo: true,
    cupo: '',
    abre: '',
    cierra: '0',
    cancela: '0',
    recordatorio: '',
    horarios: [newHorario],
    cierres: [],
  };
}

const textsFrom = (rows: Servicio['nombres'], idiomas: readonly string[]) =>
  textsIn(Object.fromEntries(rows.map(({ idIdioma, texto }) => [idIdioma, texto])), idiomas);

export function valuesOf(servicio: Servicio, idiomas: readonly string[]): ServicioValues {
  const { abreMinutosAntes: abre } = servicio;
  return {
    nombres: textsFrom(servicio.nombres, idiomas),
    salones: textsFrom(servicio.salones, idiomas),
    precios: textsFrom(servicio.precios, idiomas),
    activo: servicio.activo === 1,
    cupo: String(servicio.cupo),
    abre: abre === null ? '' : hoursText(abre),
    cierra: hoursText(servicio.cierraMinutosAntes),
    cancela: hoursText(servicio.cancelaMinutosAntes),
    recordatorio: String(servicio.recordatorioHoras ?? ''),
    horarios: servicio.horarios.map(horarioValues),
    cierres: servicio.cierres.map(cierreValues),
  };
}

const horarioValues = (horario: Horario): HorarioValues => ({
  ...horario,
  duracion: String(horario.duracion),
  vigenteDesde: horario.vigenteDesde ?? '',
  vigenteHasta: horario.vigenteHasta ?? '',
});

export const cierreValues = (cierre: Cierre): CierreValues => ({
  ...cierre,
  horaDesde: cierre.horaDesde ?? '',
  horaHasta: cierre.horaHasta ?? '',
});

const orNull = (text: string) => (text === '' ? null : text);

/** A rule as the calls take it; null while it is not whole. */
function horarioBody({ idHorario, dias, ...typed }: HorarioValues) {
  const [desde, hasta] = [horaOf(typed.desde), horaOf(typed.hasta)];
  const duracion = wholeOf(typed.duracion, 5, 1440);
  if (desde === null || hasta === null || duracion === null) return null;
  return {
    ...(idHorario !== null && { idHorario }),
    dias: dias.toSorted((one, other) => one - other),
    desde,
    hasta,
    duracion,
    vigenteDesde: orNull(typed.vigenteDesde),
    vigenteHasta: orNull(typed.vigenteHasta),
  };
}

function cierreBody({ idCierre, motivo, desde, hasta, ...horas }: CierreValues) {
  if (desde === '' || hasta === '') return null;
  const [horaDesde, horaHasta] = [horaOf(horas.horaDesde), horaOf(horas.horaHasta)];
  return {
    ...(idCierre !== null && { idCierre }),
    motivo: idCierre === null ? motivo.trim() : motivo,
    desde,
    hasta,
    horaDesde,
    horaHasta,
  };
}

export const cierresBody = (cierres: readonly CierreValues[]) =>
  cierres.map(cierreBody).filter((cierre) => cierre !== null);

/** What of a service says which shifts there are, as far as it is typed; null while its places are none. */
export function rulesBody({ activo, cupo, horarios, cierres }: ServicioValues) {
  const places = wholeOf(cupo, 1, 10_000);
  if (places === null) return null;
  return {
    activo: activo ? (1 as const) : (0 as const),
    cupo: places,
    horarios: horarios.map(horarioBody).filter((horario) => horario !== null),
    cierres: cierresBody(cierres),
  };
}

const textsBody = (texts: Texts, saved: Texts | null) =>
  Object.entries(touchedTexts(texts, saved)).map(([idIdioma, texto]) => ({ idIdioma, texto }));

/** What the calls take of a service; of a saved one, the texts that were touched. */
export function servicioBody(values: ServicioValues, saved: ServicioValues | null) {
  const { nombres, salones, precios, abre, cierra, cancela, recordatorio } = values;
  const rules = rulesBody(values);
  if (rules === null) throw new Error('A service without places was not held back');
  return {
    nombres: textsBody(nombres, saved?.nombres ?? null),
    salones: textsBody(salones, saved?.salones ?? null),
    precios: textsBody(precios, saved?.precios ?? null),
    ...rules,
    abreMinutosAntes: abre.trim() === '' ? null : minutesOf(abre),
    cierraMinutosAntes: minutesOf(cierra) ?? 0,
    cancelaMinutosAntes: minutesOf(cancela) ?? 0,
    recordatorioHoras: wholeOf(recordatorio, 1, 168),
  };
}

export const dayNames = [
  ['L', 'Lunes'],
  ['M', 'Martes'],
  ['X', 'Miércoles'],
  ['J', 'Jueves'],
  ['V', 'Viernes'],
  ['S', 'Sábado'],
  ['D', 'Domingo'],
] as const;

/** `L M X 10:00–14:00, 60 min`, as the lists and the choice between two people's changes show it. */
export function horarioText(horario: HorarioValues): string {
  const { dias, desde, hasta, duracion, vigenteDesde, vigenteHasta } = horario;
  const days =
    dias.length === 7
      ? 'Todos los días'
      : dayNames.flatMap(([short], index) => (dias.includes(index + 1) ? [short] : [])).join(' ');
  const from = vigenteDesde === '' ? '' : ` desde el ${ddMm(vigenteDesde)}`;
  const until = vigenteHasta === '' ? '' : ` hasta el ${ddMm(vigenteHasta)}`;
  return `${days} ${desde}–${hasta}, ${duracion} min${from}${until}`;
}

export function cierreText({ motivo, desde, hasta, horaDesde, horaHasta }: CierreValues): string {
  const days = desde === hasta ? ddMm(desde) : `${ddMm(desde)} al ${ddMm(hasta)}`;
  const horas = horaDesde === '' ? '' : ` ${horaDesde}–${horaHasta}`;
  return `${days}${horas}${motivo === '' ? '' : ` ${motivo}`}`;
}

export const labels = {
  activo: 'Se ofrece a los huéspedes',
  cupo: 'Lugares de cada turno',
  abre: 'Se puede reservar desde (horas antes)',
  cierra: 'Se puede reservar hasta (horas antes)',
  cancela: 'Se puede cancelar hasta (horas antes)',
  recordatorio: 'Recordatorio por correo (horas antes)',
} as const;

export function servicioDifferences(mine: ServicioValues, saved: ServicioValues): Difference[] {
  const plain = (['cupo', 'abre', 'cierra', 'cancela', 'recordatorio'] as const).map((field) => ({
    campo: labels[field],
    mio: mine[field],
    guardado: saved[field],
  }));
  const yesNo = (flag: boolean) => (flag ? 'Sí' : 'No');
  const horarios = (of: ServicioValues) => of.horarios.map(horarioText).join('; ');
  return onlyDiffering([
    ...textsOfBoth('Nombre', mine.nombres, saved.nombres),
    ...textsOfBoth('Salón', mine.salones, saved.salones),
    ...textsOfBoth('Precio', mine.precios, saved.precios),
    { campo: labels.activo, mio: yesNo(mine.activo), guardado: yesNo(saved.activo) },
    ...plain,
    { campo: 'Horarios', mio: horarios(mine), guardado: horarios(saved) },
    ...cierresDifferences(mine, saved),
  ]);
}

/** What the form of the closures of all services holds. */
export type CierresValues = Pick<ServicioValues, 'cierres'>;

export function cierresDifferences(mine: CierresValues, saved: CierresValues): Difference[] {
  const list = (of: CierresValues) => of.cierres.map(cierreText).join('; ');
  return onlyDiffering([{ campo: 'Cierres', mio: list(mine), guardado: list(saved) }]);
}
