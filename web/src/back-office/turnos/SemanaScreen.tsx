import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ddMm, longDay, shortWeekday } from '../../shared/clock/dates';
import type { Semana } from '../../shared/model/dia';
import { useCurrentAdmin } from '../session/admin-context';
import { LoadingOrError } from '../shell/LoadingOrError';
import table from '../shell/Table.module.css';
import { placeTo, type TurnosPlace } from '../shell/turnos-place';
import { Bar } from './Bar';
import { semanaQuery } from './dia-queries';
import styles from './SemanaScreen.module.css';
import { stepsOf, TurnosFrame } from './TurnosFrame';
import { countOf } from './words';

interface SemanaScreenProps {
  readonly place: TurnosPlace;
  readonly hoy: string;
  readonly onGo: (place: TurnosPlace) => void;
}

/** How full each service is on the days of a week. */
export function SemanaScreen({ place, hoy, onGo }: SemanaScreenProps) {
  const fecha = place.fecha ?? hoy;
  const { data, error, refetch } = useQuery(semanaQuery(useCurrentAdmin(), fecha));
  return (
    <TurnosFrame
      titulo="Turnos de la semana"
      place={place}
      fecha={fecha}
      hoy={hoy}
      pasos={stepsOf(fecha, 7, 'Semana')}
      onGo={onGo}
    >
      {data === undefined ? (
        <LoadingOrError error={error} onRetry={() => void refetch()} />
      ) : data.servicios.length === 0 ? (
        <Text c="dimmed">El hotel no ofrece servicios por turnos todavía.</Text>
      ) : (
        <WeekTable semana={data} hoy={hoy} />
      )}
    </TurnosFrame>
  );
}

function WeekTable({ semana, hoy }: { readonly semana: Semana; readonly hoy: string }) {
  const { dias, servicios } = semana;
  return (
    <Table.ScrollContainer
      minWidth={320}
      type="native"
      tabIndex={0}
      role="region"
      aria-label="Semana"
      className={table.marco}
    >
      <Table className={styles.tabla}>
        <Table.Caption className={styles.rotulo}>
          Lugares tomados de los que hay, del {ddMm(dias[0] ?? '')} al {ddMm(dias[6] ?? '')}
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Servicio</Table.Th>
            {dias.map((dia) => (
              <Table.Th key={dia} scope="col" data-hoy={dia === hoy || undefined}>
                <span className="solo-lector">{longDay(dia, 'es')}</span>
                <span aria-hidden="true">
                  {shortWeekday(dia, 'es')} <span className={styles.numero}>{ddMm(dia)}</span>
                </span>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {servicios.map(({ idServicio, servicio, dias: figures }) => (
            <Table.Tr key={idServicio}>
              <Table.Th scope="row" className={styles.servicio}>
                <bdi>{servicio}</bdi>
              </Table.Th>
              {figures.map(
                ({ turnos, cerrado, porAvisar, cupo, ocupado, reservas, esperas }, index) => {
                  const fecha = dias[index] ?? '';
                  return (
                    <Table.Td key={fecha} data-hoy={fecha === hoy || undefined}>
                      <Link
                        to={placeTo({ vista: 'dia', fecha, servicio: idServicio })}
                        className={styles.dia}
                      >
                        {cerrado === 1 ? (
                          <span className={styles.menor}>
                            Cerrado
                            {porAvisar > 0 && `, ${String(porAvisar)} por avisar`}
                          </span>
                        ) : turnos === 0 && reservas === 0 ? (
                          <>
                            <span aria-hidden="true">—</span>
                            <span className="solo-lector">Sin turnos</span>
                          </>
                        ) : (
                          <>
                            <span className={styles.cuanto}>
                              {ocupado}
                              <span className={styles.de}> de {cupo}</span>
                            </span>
                            <Bar ocupado={ocupado} cupo={cupo} />
                            <span className={styles.menor}>
                              {countOf(reservas, 'reserva', 'reservas')}
                              {esperas > 0 && `, ${String(esperas)} en espera`}
                            </span>
                          </>
                        )}
                        <span className="solo-lector">, {longDay(fecha, 'es')}</span>
                      </Link>
                    </Table.Td>
                  );
                },
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
