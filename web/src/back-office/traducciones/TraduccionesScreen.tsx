import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { idiomasActivosQuery, seccionesQuery } from '../api/queries';
import { useWrite } from '../api/use-write';
import { useCurrentAdmin } from '../session/admin-context';
import { mayLeave } from '../shell/leave-guard';
import { LoadingOrError } from '../shell/LoadingOrError';
import { pageOf } from '../shell/page-of';
import { Pages } from '../shell/Pages';
import { ScreenTitle } from '../shell/ScreenTitle';
import { useReplaceSearch } from '../shell/visit';
import { isBase } from '../translations/missing';
import { ExportarTextos } from './ExportarTextos';
import { ImportarTextos } from './ImportarTextos';
import { traduccionesQuery } from './queries';
import {
  countsOf,
  filterNames,
  filters,
  keyOf,
  listed,
  searchOf,
  type TraduccionesView,
  viewIn,
} from './traduccion';
import styles from './TraduccionesScreen.module.css';
import { TraduccionRow } from './TraduccionRow';

const pageSize = 10;
const nothingSaved: ReadonlySet<string> = new Set();

/** The texts of the hotel in one other language: what is missing, what is to be reviewed, what is done. */
export function TraduccionesScreen() {
  const admin = useCurrentAdmin();
  const idiomas = useQuery(idiomasActivosQuery(admin));
  const replaceSearch = useReplaceSearch();
  const { search } = useLocation();
  const [view, setView] = useState(() => viewIn(new URLSearchParams(search)));
  const translated = idiomas.data?.filter(({ id }) => !isBase(id)) ?? [];
  const idioma = translated.find(({ id }) => id === view.idIdioma) ?? translated[0];

  async function show(changed: Partial<TraduccionesView>) {
    if (!(await mayLeave())) return;
    const next = { ...view, page: 1, ...changed };
    setView(next);
    replaceSearch(searchOf(next));
  }

  return (
    <Stack>
      <ScreenTitle>Traducciones</ScreenTitle>
      {idiomas.data === undefined ? (
        <LoadingOrError error={idiomas.error} onRetry={() => void idiomas.refetch()} />
      ) : idioma === undefined ? (
        <Text>No hay otro idioma activo. Los idiomas se activan en «Idiomas».</Text>
      ) : (
        <>
          <Group align="flex-end">
            <NativeSelect
              label="Idioma"
              value={idioma.id}
              data={translated.map(({ id, nombre }) => ({ value: id, label: `${nombre} (${id})` }))}
              onChange={(event) => void show({ idIdioma: event.currentTarget.value })}
            />
            <NativeSelect
              label="Ver"
              value={view.filter}
              data={filters.map((filter) => ({ value: filter, label: filterNames[filter] }))}
              onChange={(event) => {
                const asked = event.currentTarget.value;
                void show({ filter: filters.find((known) => known === asked) ?? 'pendientes' });
              }}
            />
            <SeccionFilter
              value={view.seccion}
              onChange={(seccion) => void show({ seccion, componente: null })}
            />
            <ExportarTextos idIdioma={idioma.id} nombre={idioma.nombre} />
            <ImportarTextos key={idioma.id} idIdioma={idioma.id} nombre={idioma.nombre} />
          </Group>
          <Traducciones
            key={`${idioma.id} ${view.filter} ${String(view.seccion)} ${String(view.componente)}`}
            idIdioma={idioma.id}
            view={view}
            onPage={(page) => void show({ page })}
            onAllComponentes={() => void show({ componente: null })}
          />
        </>
      )}
    </Stack>
  );
}

interface SeccionFilterProps {
  readonly value: number | null;
  readonly onChange: (seccion: number | null) => void;
}

function SeccionFilter({ value, onChange }: SeccionFilterProps) {
  const secciones = useQuery(seccionesQuery(useCurrentAdmin())).data ?? [];
  return (
    <NativeSelect
      label="Sección"
      value={value === null ? '' : String(value)}
      data={[
        { value: '', label: 'Todas' },
        ...secciones.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
      ]}
      onChange={({ currentTarget: { value: asked } }) =>
        onChange(asked === '' ? null : Number(asked))
      }
    />
  );
}

interface TraduccionesProps {
  readonly idIdioma: string;
  readonly view: TraduccionesView;
  readonly onPage: (page: number) => void;
  readonly onAllComponentes: () => void;
}

function Traducciones({ idIdioma, view, onPage, onAllComponentes }: TraduccionesProps) {
  const query = traduccionesQuery(useCurrentAdmin(), idIdioma);
  const { data: all, error, refetch } = useQuery(query);
  const queryClient = useQueryClient();
  const writes = useWrite();
  const [justSaved, setJustSaved] = useState(nothingSaved);
  if (all === undefined) return <LoadingOrError error={error} onRetry={() => void refetch()} />;

  const { falta, revisar, lista } = countsOf(all);
  const rows = listed(all, view, justSaved);
  const alone = all.find(({ idComponente }) => idComponente === view.componente);
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(view.page, pages);

  function noteSaved(key: string, texto: string) {
    setJustSaved((before) => new Set([...before, key]));
    queryClient.setQueryData(query.queryKey, (before) =>
      before?.map((one) => {
        if (keyOf(one) !== key) return one;
        const { confirmado: _confirmado, ...saved } = one;
        return { ...saved, texto, estado: 'lista' as const };
      }),
    );
  }

  return (
    <>
      <Text role="status">
        {falta === 0 && revisar === 0
          ? `Todo está traducido: ${lista} textos.`
          : `Faltan ${falta}, a revisar ${revisar}, listos ${lista}.`}
      </Text>
      {view.componente !== null && (
        <Group>
          <Text>
            Solo los textos de «<bdi>{alone?.lugar[0] ?? view.componente}</bdi>».
          </Text>
          <Button size="compact-sm" variant="default" onClick={onAllComponentes}>
            Ver los de todos
          </Button>
        </Group>
      )}
      {rows.length === 0 ? (
        <Text c="dimmed">No hay textos que mostrar.</Text>
      ) : (
        <Text size="sm" c="dimmed">
          Ctrl + Intro guarda y pasa al texto siguiente.
        </Text>
      )}
      <ul className={styles.lista}>
        {pageOf(rows, page, pageSize).map((traduccion) => {
          const key = keyOf(traduccion);
          return (
            <TraduccionRow
              // With another stored text the field begins anew; what was typed is its draft.
              key={`${key} ${traduccion.espanol} ${traduccion.texto}`}
              {...{ traduccion, idIdioma, writes }}
              onSaved={(texto) => noteSaved(key, texto)}
              onRefused={() => void refetch()}
            />
          );
        })}
      </ul>
      {pages > 1 && <Pages total={pages} value={page} onChange={onPage} />}
    </>
  );
}
