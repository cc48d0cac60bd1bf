import { Button, NativeSelect, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getFile } from '../../shared/api/calls';
import { monthName, plusMonths } from '../../shared/clock/dates';
import type { TurnoDelMes } from '../../shared/model/dia';
import { useDownload } from '../api/use-download';
import { useCurrentAdmin } from '../session/admin-context';
import { LoadingOrError } from '../shell/LoadingOrError';
import table from '../shell/Table.module.css';
import type { TurnosPlace } from '../shell/turnos-place';
import { mesQuery } from './dia-queries';
import { MesChart } from './MesChart';
import styles from './MesScreen.module.css';
import { addUp, byDay, byHour, type Figures } from './month';
import { TurnosFrame } from './TurnosFrame';

interface MesScreenProps {
  readonly place: TurnosPlace;
  readonly hoy: string;
  readonly onGo: (place: TurnosPlace) => void;
}

/** What a month came to: by day as a chart, by service and hour as a table and as a file. */
export function MesScreen({ place, hoy, onGo }: MesScreenProps) {
  const admin = useCurrentAdmin();
  const fecha = place.fecha ?? hoy;
  const mes = fecha.slice(0, 7);
  const { data, error, refetch } = useQuery(mesQuery(admin, mes));
  const { db } = admin;
  const { downloading, download } = useDownload();
  const save = () =>
    download(`turnos-${db}-${mes}.csv`, (headers) =>
      getFile('/webapp/turnos/mes/:db/:mes/csv', { db, mes }, headers),
    );

  return (
    <TurnosFrame
      titulo="Turnos del mes"
      place={place}
      fecha={fecha}
      hoy={hoy}
      pasos={{
        antes: { fecha: `${plusMonths(mes, -1)}-01`, label: 'Mes anterior' },
        despues: { fecha: `${plusMonths(mes, 1)}-01`, label: 'Mes siguiente' },
      }}
      onGo={onGo}
      acciones={
        <Button variant="default" loading={downloading} onClick={() => void save()}>
          Descargar CSV
        </Button>
      }
    >
      {data === undefined ? (
        <LoadingOrError error={error} onRetry={() => void refetch()} />
      ) : (
        <Month turnos={data} mes={mes} place={place} onGo={onGo} />
      )}
    </TurnosFrame>
  );
}

interface MonthProps {
  readonly turnos: readonly TurnoDelMes[];
  readonly mes: string;
  readonly place: TurnosPlace;
  readonly onGo: (place: TurnosPlace) => void;
}

function Month({ turnos, mes, place, onGo }: MonthProps) {
  const { servicio } = place;
  const servicios = new Map(turnos.map((one) => [one.idServicio, one.servicio]));
  const shown = turnos.filter(({ idServicio }) => servicio === null || idServicio === servicio);
  const name = monthName(mes);
  return (
    <>
      <Text component="h2" className={styles.mes}>
        {name}
      </Text>
      {(servicios.size > 1 || servicio !== null) && (
        <NativeSelect
          label="Servicio"
          className={styles.servicio}
          value={String(servicio ?? '')}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onGo({ ...place, servicio: value === '' ? null : Number(value) });
          }}
          data={[
            { value: '', label: 'Todos los servicios' },
            ...Array.from(servicios, ([id, label]) => ({ value: String(id), label })),
            ...(servicio === null || servicios.has(servicio)
              ? []
              : [{ value: String(servicio), label: 'Un servicio sin reservas este mes' }]),
          ]}
        />
      )}
      {shown.length === 0 ? (
        <Text c="dimmed">No hubo reservas ni esperas en {name.toLowerCase()}.</Text>
      ) : (
        <>
          <MesChart dias={byDay(shown, mes)} titulo={`Reservas por día, ${name.toLowerCase()}`} />
          <HoursTable turnos={shown} />
        </>
      )}
    </>
  );
}

const columns = [
  ['turnos', 'Turnos'],
  ['reservadas', 'Reservas'],
  ['personas', 'Personas'],
  ['asistieron', 'Asistieron'],
  ['ausentes', 'Ausentes'],
  ['esperaron', 'Esperaron'],
] as const satisfies readonly (readonly [keyof Figures, string])[];

function HoursTable({ turnos }: { readonly turnos: readonly TurnoDelMes[] }) {
  const total = addUp(turnos);
  return (
    <Table.ScrollContainer
      minWidth={320}
      type="native"
      tabIndex={0}
      role="region"
      aria-label="Por servicio y hora"
      className={table.marco}
    >
      <Table className={styles.tabla}>
        <Table.Caption className={styles.rotulo}>Por servicio y hora</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Servicio</Table.Th>
            <Table.Th scope="col">Horario</Table.Th>
            {columns.map(([column, label]) => (
              <Table.Th key={column} scope="col" className={styles.cifra}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {byHour(turnos).map((row) => (
            <Table.Tr key={row.key}>
              <Table.Td className={styles.nombre}>
                <bdi>{row.servicio}</bdi>
              </Table.Td>
              <Table.Td>{row.horario}</Table.Td>
              {columns.map(([column]) => (
                <Table.Td key={column} className={styles.cifra}>
                  {row[column]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row" colSpan={2}>
              Total
            </Table.Th>
            {columns.map(([column]) => (
              <Table.Td key={column} className={styles.cifra}>
                {total[column]}
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}
