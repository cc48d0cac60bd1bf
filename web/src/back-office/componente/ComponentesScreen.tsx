import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Pagination,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ComponenteRow } from '../../shared/model/componente';
import { componentesQuery, idIdiomasActivosQuery } from '../api/queries';
import { SavingDialog } from '../dialogs/SavingDialog';
import { CopyIcon, DeleteIcon, EditIcon } from '../icons/icons';
import { search } from '../search/search';
import { useCurrentAdmin } from '../session/admin-context';
import type { DuplicateState, EditState } from '../shell/edit-state';
import { LoadingOrError } from '../shell/LoadingOrError';
import { ScreenTitle } from '../shell/ScreenTitle';
import { missingTexts } from '../translations/missing';
import { MissingBadges } from '../translations/MissingBadges';
import styles from './ComponentesScreen.module.css';
import { type Column, pageOf, pageSizes, pressed, sort, type Sorting } from './table';
import { useDeleteComponente } from './use-delete-componente';
import { count } from './where-used';

const columns = [
  ['id', 'ID'],
  ['nombreReferencia', 'Nombre'],
  ['nombreTipo', 'Tipo'],
] as const satisfies readonly (readonly [Column, string])[];

/** The blocks from which the hotel's sections are made. */
export function ComponentesScreen() {
  const admin = useCurrentAdmin();
  const componentes = useQuery(componentesQuery(admin));
  const navigate = useNavigate();
  return (
    <Stack>
      <Group justify="space-between">
        <ScreenTitle>Gestión de componentes</ScreenTitle>
        <Button variant="outline" onClick={() => void navigate('/admin/componentes/gestion')}>
          Nuevo componente
        </Button>
      </Group>
      {componentes.data ? (
        <ComponenteTable rows={componentes.data} />
      ) : (
        <LoadingOrError error={componentes.error} onRetry={() => void componentes.refetch()} />
      )}
    </Stack>
  );
}

function ComponenteTable({ rows }: { readonly rows: readonly ComponenteRow[] }) {
  const idiomas = useQuery(idIdiomasActivosQuery(useCurrentAdmin())).data ?? [];
  const navigate = useNavigate();
  const { saving, remove } = useDeleteComponente();
  const [typed, setTyped] = useState('');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const [sorting, setSorting] = useState<Sorting>({ column: 'id', descending: false });
  const [size, setSize] = useState(10);
  const [page, setPage] = useState(1);

  const found = useMemo(() => sort(search(rows, typed), sorting), [rows, typed, sorting]);
  const lacks = ({ textosPorIdioma, totalTextos }: ComponenteRow) =>
    missingTexts(textosPorIdioma, totalTextos, idiomas);
  const listed = onlyMissing ? found.filter((row) => lacks(row).length > 0) : found;
  const pages = Math.max(1, Math.ceil(listed.length / size));
  const shown = Math.min(page, pages);
  const visible = pageOf(listed, shown, size);

  return (
    <>
      <Group align="flex-end">
        <TextInput
          label="Buscar"
          type="search"
          className={styles.buscar}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
        />
        <Checkbox
          label="Faltan traducciones"
          className={styles.filtro}
          checked={onlyMissing}
          onChange={(event) => {
            setOnlyMissing(event.currentTarget.checked);
            setPage(1);
          }}
        />
      </Group>
      <Table.ScrollContainer minWidth={320} type="native" tabIndex={0} className={styles.marco}>
        <Table highlightOnHover className={styles.tabla}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(([column, label]) => (
                <Table.Th
                  key={column}
                  scope="col"
                  aria-sort={
                    sorting.column !== column
                      ? 'none'
                      : sorting.descending
                        ? 'descending'
                        : 'ascending'
                  }
                >
                  <button
                    type="button"
                    className={styles.orden}
                    onClick={() => setSorting((before) => pressed(before, column))}
                  >
                    {label}
                    <span aria-hidden="true">
                      {sorting.column !== column ? '' : sorting.descending ? ' ↓' : ' ↑'}
                    </span>
                  </button>
                </Table.Th>
              ))}
              <Table.Th scope="col">
                Faltan<span className="solo-lector"> traducciones</span>
              </Table.Th>
              <Table.Th scope="col">Acciones</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {visible.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>{row.id}</Table.Td>
                <Table.Td className={styles.nombre}>
                  <bdi>{row.nombreReferencia}</bdi>
                </Table.Td>
                <Table.Td>{row.nombreTipo}</Table.Td>
                <Table.Td>
                  <MissingBadges counts={lacks(row)} />
                </Table.Td>
                <Table.Td>
                  <span className={styles.acciones}>
                    <ActionIcon
                      variant="subtle"
                      aria-label={`Editar ${row.nombreReferencia}`}
                      title="Editar"
                      onClick={() =>
                        void navigate('/admin/componentes', {
                          state: { editar: JSON.stringify(row) } satisfies EditState,
                        })
                      }
                    >
                      <EditIcon />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Duplicar ${row.nombreReferencia}`}
                      title="Duplicar"
                      onClick={() =>
                        void navigate('/admin/componentes/gestion', {
                          state: { duplicar: row.id } satisfies DuplicateState,
                        })
                      }
                    >
                      <CopyIcon />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      aria-label={`Eliminar ${row.nombreReferencia}`}
                      title="Eliminar"
                      onClick={() => void remove(row)}
                    >
                      <DeleteIcon />
                    </ActionIcon>
                  </span>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group>
        <Pagination
          total={pages}
          siblings={0}
          gap={4}
          value={shown}
          onChange={setPage}
          withEdges
          aria-label="Páginas"
          getItemProps={(number) => ({ 'aria-label': `Página ${number}` })}
          getControlProps={(control) => ({ 'aria-label': controlLabels[control] })}
        />
        <NativeSelect
          label="Filas por página"
          className={styles.filas}
          value={String(size)}
          data={pageSizes.map(String)}
          onChange={(event) => {
            setSize(Number(event.currentTarget.value));
            setPage(1);
          }}
        />
        <Text role="status" size="sm" c="dimmed">
          {listed.length === 0
            ? 'No hay componentes que mostrar.'
            : `${count(listed.length, 'componente', 'componentes')}, página ${shown} de ${pages}`}
        </Text>
      </Group>
      <SavingDialog opened={saving} />
    </>
  );
}

const controlLabels = {
  first: 'Primera página',
  previous: 'Página anterior',
  next: 'Página siguiente',
  last: 'Última página',
};
