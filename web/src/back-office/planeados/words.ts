import type { Minuto } from '@guest-app/config/wall-clock';
import { longDay } from '../../shared/clock/dates';
import type { Momento, Planeado } from '../../shared/model/planeado';

/** What the screens of planned changes call things. */

/** `Viernes 4 de diciembre`, with the year where that is not the present one. */
export function dayWords(fecha: string, hoy: string): string {
  const [day, year] = [longDay(fecha, 'es'), fecha.slice(0, 4)];
  return year === hoy.slice(0, 4) ? day : `${day} de ${year}`;
}

/** `el viernes 4 de diciembre, 18:00`. */
export function momentWords({ fecha, hora }: Minuto, hoy: string): string {
  const day = dayWords(fecha, hoy);
  return `el ${day.charAt(0).toLowerCase()}${day.slice(1)}, ${hora}`;
}

/** What a clock change does to a chosen hour; null where it does nothing. */
export function clockWords({
  hora,
  horaReal,
  reloj,
}: Pick<Momento, 'hora' | 'horaReal' | 'reloj'>): string | null {
  if (reloj === null) return null;
  return reloj === 'salta'
    ? `Ese día el reloj se adelanta y las ${hora} no existen: será a las ${horaReal}.`
    : `Ese día el reloj se atrasa y las ${hora} vienen dos veces: será la primera vez.`;
}

const classes: Readonly<Record<Planeado['clase'], string>> = {
  componente: 'Componente',
  seccion: 'Sección',
  orden: 'Secciones',
  ajustes: 'Ajustes',
  idioma: 'Idioma',
};

/** What a planned change is about: `Componente «Desayuno»`. */
export function subjectOf({ clase, nombre }: Pick<Planeado, 'clase' | 'nombre'>): string {
  if (clase === 'orden') return 'Orden y estado de las secciones';
  return clase === 'ajustes' ? classes.ajustes : `${classes[clase]} «${nombre}»`;
}

/** What is said once a change is planned. */
export function plannedWords({ estado, vuelta, desde, hasta }: Planeado, hoy: string): string {
  if (vuelta) return `Guardado. Lo que había vuelve ${momentWords(desde, hoy)}`;
  if (estado === 'aplicado') {
    return hasta === null ? 'Guardado' : `Guardado. Lo que había vuelve ${momentWords(hasta, hoy)}`;
  }
  const from = `Programado para ${momentWords(desde, hoy)}`;
  return hasta === null ? from : `${from}; lo que había vuelve ${momentWords(hasta, hoy)}`;
}

/** What is said of a planned change where its subject is edited. */
export function announcement({ estado, vuelta, desde }: Planeado, hoy: string): string {
  if (estado === 'conflicto') return 'Tiene un cambio programado que espera una decisión';
  return vuelta
    ? `Vuelve a lo que había ${momentWords(desde, hoy)}`
    : `Tiene un cambio programado para ${momentWords(desde, hoy)}`;
}
