import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { ComponenteRow } from '../../shared/model/componente';
import { componentesQuery, idIdiomasActivosQuery } from '../api/queries';
import { SavingDialog } from '../dialogs/SavingDialog';
import { CopyIcon, DeleteIcon, EditIcon } from '../icons/icons';
import { ComingLink, PlannedMarks, usePlaneados } from '../planeados/PlannedNotice';
import { foundItems, search } from '../search/search';
import { useCurrentAdmin } from '../session/admin-context';
import type { DuplicateState, EditState } from '../shell/edit-state';
import { LoadingOrError } from '../shell/LoadingOrError';
import { pageOf } from '../shell/page-of';
import { Pages } from '../shell/Pages';
import { ScreenTitle } from '../shell/ScreenTitle';
import table from '../shell/Table.module.css';
import { useReplaceSearch } from '../shell/visit';
import { ReviewBadges } from '../traducciones/ReviewBadges';
import { useToReview } from '../traducciones/use-to-review';
import { missingTexts } from '../translations/missing';
import { MissingBadges } from '../translations/MissingBadges';
import styles from './ComponentesScreen.module.css';
import { type ListView, listViewIn, searchOf } from './list-view';
import { type Column, columns, pageSizes, pressed, sort } from './table';
import { useDeleteComponente } from './use-delete-componente';
import { count } from './where-used';

const headings: Readonly<Record<Column, string>> = {
  id: 'ID',
  nombreReferencia: 'Nombre',
  nombreTipo: 'Tipo',
};

/** The blocks from which the hotel's sections are made. */
export function ComponentesScreen() {
  const admin = useCurrentAdmin();
  const componentes = useQuery(componentesQuery(admin));
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Stack>
      <Group justify="space-between">
        <ScreenTitle>Gestión de componentes</ScreenTitle>
        <Group>
          <Link to="/admin/historial">Borrados</Link>
          <ComingLink />
          <Button
            variant="outline"
            onClick={() => void navigate({ pathname: '/admin/componentes/gestion', search })}
          >
            Nuevo componente
          </Button>
        </Group>
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
  const toReview = useToReview();
  const { hoy, planeadosOf } = usePlaneados();
  const navigate = useNavigate();
  const { saving, remove } = useDeleteComponente();
  const { search: addressed } = useLocation();
  const replaceSearch = useReplaceSearch();
  // Not read from the address while it changes: a field must show at once what is typed.
  const [view, setView] = useState(() => listViewIn(new URLSearchParams(addressed)));
  const { typed, onlyMissing, sorting, size, page } = view;

  const found = useMemo(() => sort(search(rows, typed), sorting), [rows, typed, sorting]);
  const lacks = ({ textosPorIdioma, totalTextos }: ComponenteRow) =>
    missingTexts(textosPorIdioma, totalTextos, idiomas);
  const listed = onlyMissing ? found.filter((row) => lacks(row).length > 0) : found;
  const pages = Math.max(1, Math.ceil(listed.length / size));
  const shown = Math.min(page, pages);
  const visible = pageOf(listed, shown, size);

  /** The form's address says the view, too: it leads back to it. */
  const openForm = (pathname: string, state: EditState | DuplicateState) =>
    void navigate({ pathname, search: searchOf(view) }, { state });

  function show(changed: Partial<ListView>) {
    const next = { ...view, ...changed };
    setView(next);
    replaceSearch(searchOf(next));
  }

  return (
    <>
      <Group align="flex-end">
        <TextInput
          label="Buscar"
          type="search"
          className={styles.buscar}
          value={typed}
          onChange={(event) => show({ typed: event.currentTarget.value, page: 1 })}
        />
        <Checkbox
          label="Faltan traducciones"
          className={styles.filtro}
          checked={onlyMissing}
          onChange={(event) => show({ onlyMissing: event.currentTarget.checked, page: 1 })}
        />
      </Group>
      <Table.ScrollContainer minWidth={280} type="native" tabIndex={0} className={table.marco}>
        <Table highlightOnHover className={styles.tabla}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
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
                    onClick={() => show({ sorting: pressed(sorting, column) })}
                  >
                    {headings[column]}
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
                  <FoundItems names={foundItems(row, typed)} />
                  <PlannedMarks
                    planeados={planeadosOf({ clase: 'componente', id: row.id })}
                    hoy={hoy}
                  />
                </Table.Td>
                <Table.Td>{row.nombreTipo}</Table.Td>
                <Table.Td>
                  <MissingBadges counts={lacks(row)}>
                    <ReviewBadges
                      texts={toReview.filter(({ idComponente }) => idComponente === row.id)}
                      view={{ componente: row.id }}
                    />
                  </MissingBadges>
                </Table.Td>
                <Table.Td>
                  <span className={styles.acciones}>
                    <ActionIcon
                      variant="subtle"
                      aria-label={`Editar ${row.nombreReferencia}`}
                      title="Editar"
                      onClick={() =>
                        openForm('/admin/componentes', { editar: JSON.stringify(row) })
                      }
                    >
                      <EditIcon />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Duplicar ${row.nombreReferencia}`}
                      title="Duplicar"
                      onClick={() => openForm('/admin/componentes/gestion', { duplicar: row.id })}
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
        <Pages total={pages} value={shown} onChange={(number) => show({ page: number })} />
        <NativeSelect
          label="Filas por página"
          className={styles.filas}
          value={String(size)}
          data={pageSizes.map(String)}
          onChange={(event) => show({ size: Number(event.currentTarget.value), page: 1 })}
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

/** Why a component is listed whose own words do not contain what was searched. */
function FoundItems({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {`${names.length === 1 ? 'Item' : 'Items'}: ${names.slice(0, mostNamed).join(', ')}`}
      {names.length > mostNamed && ` y ${names.length - mostNamed} más`}
    </Text>
  );
}

const mostNamed = 3;
