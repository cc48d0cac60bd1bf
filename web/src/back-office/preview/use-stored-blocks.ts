import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ComponenteRow } from '../../shared/model/componente';
import { cartaQuery, referidasQuery, textosDeReferidaQuery, textosQuery } from '../api/queries';
import { quietly } from '../api/quietly';
import { useCurrentAdmin } from '../session/admin-context';
import { type BlockSource, sourceOfStored } from './block-source';

export interface StoredBlocks {
  /** The blocks in the order asked for; what has not come yet is missing, but for the texts in Spanish. */
  readonly sources: readonly BlockSource[];
  readonly isComing: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** What the server has of these components, in every language. */
export function useStoredBlocks(rows: readonly ComponenteRow[]): StoredBlocks {
  const admin = useCurrentAdmin();
  const withCarta = useMemo(() => rows.filter(({ idCarta }) => idCarta !== null), [rows]);
  const withReferidas = useMemo(() => rows.filter(({ tieneReferidas }) => tieneReferidas), [rows]);
  const textos = useQueries({
    queries: rows.map(({ id }) => quietly(textosQuery(admin, id))),
    combine: gather,
  });
  const cartas = useQueries({
    queries: withCarta.map(({ id, idCarta }) => quietly(cartaQuery(admin, idCarta ?? id))),
    combine: gather,
  });
  const referidas = useQueries({
    queries: withReferidas.map(({ id }) => quietly(referidasQuery(admin, id))),
    combine: gather,
  });
  const buttons = useMemo(
    () => referidas.answers.flatMap((answer) => answer ?? []),
    [referidas.answers],
  );
  const etiquetas = useQueries({
    queries: buttons.map(({ id }) => quietly(textosDeReferidaQuery(admin, id))),
    combine: gather,
  });

  const sources = useMemo(() => {
    const textosOf = byRow(rows, textos.answers);
    const itemsOf = byRow(withCarta, cartas.answers);
    const referidasOf = byRow(withReferidas, referidas.answers);
    const etiquetasOf = new Map(buttons.map((button, index) => [button, etiquetas.answers[index]]));
    return rows.map((row) =>
      sourceOfStored(row, {
        textos: textosOf.get(row),
        items: itemsOf.get(row) ?? [],
        referidas: (referidasOf.get(row) ?? []).map(
          (referida) => [referida, etiquetasOf.get(referida)] as const,
        ),
      }),
    );
  }, [rows, withCarta, withReferidas, buttons, textos, cartas, referidas, etiquetas]);

  const all = [textos, cartas, referidas, etiquetas];
  return {
    sources,
    isComing: all.some(({ answers }) => answers.includes(undefined)),
    isFailed: all.some(({ isFailed }) => isFailed),
    retry: () => {
      for (const { retry } of all) retry();
    },
  };
}

function gather<T>(results: UseQueryResult<T>[]) {
  return {
    answers: results.map(({ data }) => data),
    isFailed: results.some(({ isError, isFetching }) => isError && !isFetching),
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch();
    },
  };
}

/** Each row's answer: they come in the order of the rows. */
function byRow<Row, Answer>(rows: readonly Row[], answers: readonly Answer[]) {
  return new Map(rows.map((row, index) => [row, answers[index]]));
}
