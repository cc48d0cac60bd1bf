import { Group, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { longDay, monthName, plusMonths, shortWeekday } from '../../shared/clock/dates';
import type { Planeado } from '../../shared/model/planeado';
import { BackIcon, ForwardIcon } from '../icons/icons';
import table from '../shell/Table.module.css';
import { planeadosAddress } from './place';
import styles from './Planeados.module.css';
import { weeksOf } from './weeks';
import { subjectOf } from './words';

interface MesPlaneadoProps {
  readonly planeados: readonly Planeado[];
  readonly mes: string;
  readonly hoy: string;
}

/** A Monday, from which the names of the days are taken. */
const week = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2024-01-${day}`);

/** A month with what is planned on each of its days. */
export function MesPlaneado({ planeados, mes, hoy }: MesPlaneadoProps) {
  const name = monthName(mes);
  const steps = [
    ['Mes anterior', -1, <BackIcon key="antes" />],
    ['Mes siguiente', 1, <ForwardIcon key="despues" />],
  ] as const;
  return (
    <>
      <Group>
        {steps.map(([label, by, icon]) => (
          <Link
            key={label}
            to={planeadosAddress({ mes: plusMonths(mes, by) })}
            className={styles.paso}
            aria-label={label}
            title={label}
          >
            {icon}
          </Link>
        ))}
        <Title order={2} size="h4">
          {name}
        </Title>
      </Group>
      {planeados.every(({ desde }) => !desde.fecha.startsWith(mes)) && (
        <Text>No hay nada programado en {name.toLowerCase()}.</Text>
      )}
      <div className={table.marco}>
        <Table layout="fixed" className={styles.mes} withColumnBorders aria-label={name}>
          <Table.Thead>
            <Table.Tr>
              {week.map((day) => (
                <Table.Th key={day} scope="col">
                  {shortWeekday(day, 'es')}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {weeksOf(mes).map((days) => (
              <Table.Tr key={days.find((day) => day !== null)}>
                {days.map((fecha, index) => (
                  <Table.Td
                    key={fecha ?? `fuera ${String(index)}`}
                    data-hoy={fecha === hoy || undefined}
                  >
                    {fecha !== null && (
                      <Day
                        fecha={fecha}
                        planeados={planeados.filter(({ desde }) => desde.fecha === fecha)}
                      />
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}

interface DayProps {
  readonly fecha: string;
  readonly planeados: readonly Planeado[];
}

function Day({ fecha, planeados }: DayProps) {
  return (
    <>
      <span className={styles.numero}>{Number(fecha.slice(8))}</span>
      {planeados.map((planeado) => {
        const { idPlaneado, estado, desde } = planeado;
        const subject = subjectOf(planeado);
        return (
          <Link
            key={idPlaneado}
            to={planeadosAddress({ ver: idPlaneado })}
            className={styles.hora}
            data-conflicto={estado === 'conflicto' || undefined}
            aria-label={`${longDay(fecha, 'es')}, ${desde.hora}: ${subject}`}
          >
            {desde.hora} <span className={styles.asunto}>{subject}</span>
          </Link>
        );
      })}
    </>
  );
}
