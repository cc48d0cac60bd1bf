import { onClockOf } from '@guest-app/config/wall-clock';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useNow } from '../../shared/clock/use-now';
import { useCurrentHotel } from '../session/admin-context';
import { placeTo, turnosPlace, type TurnosPlace, type Vista } from '../shell/turnos-place';
import { DiaScreen } from './DiaScreen';
import { HojaScreen } from './HojaScreen';
import { MesScreen } from './MesScreen';
import { SemanaScreen } from './SemanaScreen';

interface TurnosScreensProps {
  readonly vista: Vista;
}

/** The views of the turnos. They load apart, because editors of content need none of them. */
export function TurnosScreens({ vista }: TurnosScreensProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const place = turnosPlace(vista, search);
  const zona = useCurrentHotel()?.zona ?? 'UTC';
  const hoy = onClockOf(zona, new Date(useNow())).fecha;
  const go = (to: TurnosPlace) => void navigate(placeTo(to));
  if (vista === 'hoja') return <HojaScreen place={place} hoy={hoy} />;
  const View = { dia: DiaScreen, semana: SemanaScreen, mes: MesScreen }[vista];
  return <View place={place} hoy={hoy} onGo={go} />;
}
