import { ActionIcon, Badge, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { agendaCode } from '../../shared/address/address';
import type { Agenda, Servicio } from '../../shared/model/servicio';
import { allOf, askedOf } from '../api/asked';
import { CopyButton } from '../clipboard/CopyButton';
import { SavingDialog } from '../dialogs/SavingDialog';
import { DeleteIcon, EditIcon } from '../icons/icons';
import { useCurrentAdmin, useCurrentHotel } from '../session/admin-context';
import type { EditState } from '../shell/edit-state';
import { LoadingOrError } from '../shell/LoadingOrError';
import { ScreenTitle } from '../shell/ScreenTitle';
import table from '../shell/Table.module.css';
import { agendasQuery, cierresQuery, serviciosQuery } from './queries';
import { cierreText, cierreValues, horarioText, valuesOf } from './servicio-values';
import styles from './ServiciosScreen.module.css';
import { nameOf } from './use-agenda-form';
import { useDelete } from './use-delete';

/** The services, when all of them are closed, and the agendas to which links lead. */
export function ServiciosScreen() {
  const admin = useCurrentAdmin();
  const navigate = useNavigate();
  const { saving, deleteServicio, deleteAgenda } = useDelete();
  const { data, error, retry } = allOf({
    stored: askedOf(useQuery(serviciosQuery(admin))),
    general: askedOf(useQuery(cierresQuery(admin))),
    agendas: askedOf(useQuery(agendasQuery(admin))),
  });
  return (
    <Stack>
      <Group justify="space-between">
        <ScreenTitle>Servicios</ScreenTitle>
        <Button onClick={() => void navigate('/admin/servicios/gestion')}>Nuevo servicio</Button>
      </Group>
      {data === undefined ? (
        <LoadingOrError error={error} onRetry={retry} />
      ) : (
        <>
          <ServiciosTable servicios={data.stored.servicios} onDelete={deleteServicio} />
          <Group justify="space-between">
            <Title order={2} size="h4">
              Cierres de todos los servicios
            </Title>
            <Button variant="outline" onClick={() => void navigate('/admin/cierres')}>
              Editar cierres
            </Button>
          </Group>
          {data.general.cierres.length === 0 ? (
            <Text c="dimmed">No hay cierres previstos.</Text>
          ) : (
            <ul className={styles.cierres}>
              {data.general.cierres.map((cierre) => (
                <li key={cierre.idCierre}>{cierreText(cierreValues(cierre))}</li>
              ))}
            </ul>
          )}
          <Group justify="space-between">
            <Title order={2} size="h4">
              Agendas
            </Title>
            <Button variant="outline" onClick={() => void navigate('/admin/agendas/gestion')}>
              Nueva agenda
            </Button>
          </Group>
          <Text c="dimmed">
            Una agenda muestra solo algunos servicios a quien abre su enlace: en un cartel del spa,
            por ejemplo.
          </Text>
          <AgendasTable
            agendas={data.agendas}
            servicios={data.stored.servicios}
            onDelete={deleteAgenda}
          />
        </>
      )}
      <SavingDialog opened={saving} />
    </Stack>
  );
}

interface ServiciosTableProps {
  readonly servicios: readonly Servicio[];
  readonly onDelete: (servicio: Servicio) => Promise<void>;
}

function ServiciosTable({ servicios, onDelete }: ServiciosTableProps) {
  const navigate = useNavigate();
  if (servicios.length === 0) return <Text c="dimmed">Todavía no hay servicios.</Text>;
  return (
    <Table.ScrollContainer minWidth={280} type="native" tabIndex={0} className={table.marco}>
      <Table className={styles.tabla}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Servicio</Table.Th>
            <Table.Th scope="col">Lugares</Table.Th>
            <Table.Th scope="col">Acciones</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {servicios.map((servicio) => {
            const nombre = nameOf(servicio);
            return (
              <Table.Tr key={servicio.idServicio}>
                <Table.Td>
                  <bdi className={styles.nombre}>{nombre}</bdi>{' '}
                  {servicio.activo === 0 && (
                    <Badge variant="light" color="gray" radius="sm">
                      No se ofrece
                    </Badge>
                  )}
                  {valuesOf(servicio, []).horarios.map((horario) => (
                    <span key={horario.idHorario} className={styles.horario}>
                      {horarioText(horario)}
                    </span>
                  ))}
                </Table.Td>
                <Table.Td>{servicio.cupo}</Table.Td>
                <Table.Td>
                  <span className={styles.acciones}>
                    <ActionIcon
                      variant="subtle"
                      aria-label={`Editar ${nombre}`}
                      title="Editar"
                      onClick={() =>
                        void navigate('/admin/servicios', {
                          state: { editar: String(servicio.idServicio) } satisfies EditState,
                        })
                      }
                    >
                      <EditIcon />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      aria-label={`Borrar ${nombre}`}
                      title="Borrar"
                      onClick={() => void onDelete(servicio)}
                    >
                      <DeleteIcon />
                    </ActionIcon>
                  </span>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface AgendasTableProps {
  readonly agendas: readonly Agenda[];
  readonly servicios: readonly Servicio[];
  readonly onDelete: (agenda: Agenda) => Promise<void>;
}

function AgendasTable({ agendas, servicios, onDelete }: AgendasTableProps) {
  const navigate = useNavigate();
  const hotel = useCurrentHotel();
  if (agendas.length === 0) return <Text c="dimmed">Todavía no hay agendas.</Text>;
  return (
    <ul className={styles.agendas}>
      {agendas.map((agenda) => {
        const link = linkOf(hotel?.prefijo ?? null, agenda.numero);
        return (
          <li key={agenda.idAgenda}>
            <div className={styles.agenda}>
              <span className={styles.nombre}>
                {agenda.numero} · <bdi>{agenda.nombre}</bdi>
              </span>
              <span className={styles.horario}>
                {servicios
                  .filter(({ idServicio }) => agenda.servicios.includes(idServicio))
                  .map(nameOf)
                  .join(', ') || 'Sin servicios'}
              </span>
              {link !== null && <span className={styles.enlace}>{link}</span>}
            </div>
            <Group gap="xs">
              {link !== null && (
                <CopyButton text={link} what="el enlace">
                  Copiar enlace
                </CopyButton>
              )}
              <ActionIcon
                variant="subtle"
                aria-label={`Editar agenda ${agenda.nombre}`}
                title="Editar"
                onClick={() =>
                  void navigate('/admin/agendas', {
                    state: { editar: String(agenda.idAgenda) } satisfies EditState,
                  })
                }
              >
                <EditIcon />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`Borrar agenda ${agenda.nombre}`}
                title="Borrar"
                onClick={() => void onDelete(agenda)}
              >
                <DeleteIcon />
              </ActionIcon>
            </Group>
          </li>
        );
      })}
    </ul>
  );
}

/** Where a guest finds an agenda; null in a hotel whose guests have no addresses of their own. */
function linkOf(prefijo: string | null, numero: number): string | null {
  if (prefijo === null) return null;
  const { origin, pathname } = window.location;
  return `${origin}${pathname}#/${prefijo}-turnos/${encodeURIComponent(agendaCode(numero))}`;
}
