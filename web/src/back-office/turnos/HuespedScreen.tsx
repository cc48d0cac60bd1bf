import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { ddMm } from '../../shared/clock/dates';
import { useCurrentAdmin } from '../session/admin-context';
import { huespedAddress, huespedIn, type HuespedState } from '../shell/huesped-place';
import { LoadingOrError } from '../shell/LoadingOrError';
import { ScreenTitle } from '../shell/ScreenTitle';
import styles from './DayDialog.module.css';
import { estadiaQuery, estadiasQuery } from './dia-queries';
import { Stay } from './Stay';
import { moreThanShown, nameOf, people } from './words';

/** The page of a guest, or the stays among which the search in the header leaves a choice. */
export function HuespedScreen() {
  const { buscar = '', estadia } = huespedIn(useLocation().state);
  if (estadia !== undefined) return <StayOf key={estadia} nroConfirmacion={estadia} />;
  return <Found buscar={buscar} />;
}

function Found({ buscar }: { readonly buscar: string }) {
  const found = useQuery(estadiasQuery(useCurrentAdmin(), null, buscar));
  const [first, second] = found.data?.data ?? [];
  if (first !== undefined && second === undefined) {
    return <Navigate to={huespedAddress} replace state={stateOf(first)} />;
  }
  return (
    <Stack>
      <ScreenTitle>Huésped</ScreenTitle>
      {buscar === '' ? (
        <Text>Busque arriba por habitación, apellido o número de reserva.</Text>
      ) : found.data === undefined ? (
        <LoadingOrError error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <Text role="status">
            {first === undefined
              ? `Ninguna estadía actual o futura coincide con «${buscar}».`
              : found.data.hayMas === 1
                ? moreThanShown
                : `${String(found.data.data.length)} estadías coinciden con «${buscar}».`}
          </Text>
          {first !== undefined && (
            <ul className={styles.estadias} data-entero aria-label="Estadías">
              {found.data.data.map((stay) => (
                <li key={stay.nroConfirmacion}>
                  <Link to={huespedAddress} state={stateOf(stay)} className={styles.estadia}>
                    <b>
                      <bdi>{nameOf(stay)}</bdi>
                    </b>
                    <span>
                      {stay.habitacion !== '' && `Hab. ${stay.habitacion} · `}
                      {people(stay.personas)} · N.º {stay.nroConfirmacion} · {ddMm(stay.llegada)} al{' '}
                      {ddMm(stay.salida)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Stack>
  );
}

const stateOf = ({ nroConfirmacion }: { readonly nroConfirmacion: string }) =>
  ({ estadia: nroConfirmacion }) satisfies HuespedState;

function StayOf({ nroConfirmacion }: { readonly nroConfirmacion: string }) {
  const { data, error, refetch } = useQuery(estadiaQuery(useCurrentAdmin(), nroConfirmacion));
  if (data === undefined) return <LoadingOrError error={error} onRetry={() => void refetch()} />;
  return <Stay stay={data} onChanged={refetch} />;
}
