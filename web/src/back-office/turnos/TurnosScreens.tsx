import { useNavigate } from 'react-router-dom';
import { onClockOf } from '../../shared/clock/dates';
import { useNow } from '../../shared/clock/use-now';
import { useCurrentHotel } from '../session/admin-context';
import { placeTo, type TurnosPlace } from '../shell/turnos-place';
import { DiaScreen } from './DiaScreen';
import { HojaScreen } from './HojaScreen';
import { MesScreen } from './MesScreen';
import { SemanaScreen } from './SemanaScreen';

interface TurnosScreensProps {
  readonly place: TurnosPlace;
}

/** The views of the turnos, which are a part of their own: who edits content loads none of them. */
export function TurnosScreens({ place }: TurnosScreensProps) {
  const navigate = useNavigate();
  const zona = useCurrentHotel()?.zona ?? 'UTC';
  const hoy = onClockOf(zona, new Date(useNow())).fecha;
  // Nothing is left by it: what is typed in a dialog is over the view, and the view stays.
  const go = (to: TurnosPlace) => void navigate(placeTo(to));
  if (place.vista === 'hoja') return <HojaScreen place={place} hoy={hoy} />;
  const View = { dia: DiaScreen, semana: SemanaScreen, mes: MesScreen }[place.vista];
  return <View place={place} hoy={hoy} onGo={go} />;
}
