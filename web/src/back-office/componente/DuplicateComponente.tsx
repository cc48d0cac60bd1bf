import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  cartaQuery,
  componentesQuery,
  referidasQuery,
  textosDeReferidaQuery,
  textosQuery,
} from '../api/queries';
import { itemValuesOf } from '../item/item-values';
import { seccionReferidaValuesOf } from '../seccion-referida/seccion-referida-values';
import { useCurrentAdmin } from '../session/admin-context';
import type { Admin } from '../session/admin-session';
import { LoadingOrError } from '../shell/LoadingOrError';
import { NothingToEdit } from '../shell/NothingToEdit';
import { type ComponenteParts, useComponenteParts } from './componente-parts';
import { valuesOf } from './componente-values';
import { NewComponenteForm } from './NewComponenteForm';

/** A new component that starts as a copy of another, with its items and buttons. */
export function DuplicateComponente({ id }: { readonly id: number }) {
  const { data: parts, error, retry } = useComponenteParts();
  if (parts === undefined) return <LoadingOrError error={error} onRetry={retry} />;
  return <Copy id={id} parts={parts} />;
}

function Copy({ id, parts }: { readonly id: number; readonly parts: ComponenteParts }) {
  const admin = useCurrentAdmin();
  // As they were when it was asked for: another copy would take the place of what is typed.
  const [idiomas] = useState(parts.idiomas);
  const copy = useQuery(copyQuery(admin, id, idiomas));
  if (copy.data === undefined) {
    return <LoadingOrError error={copy.error} onRetry={() => void copy.refetch()} />;
  }
  if (copy.data === null) return <NothingToEdit texto="Este componente ya no existe." />;
  return <NewComponenteForm id={`copia-${id}`} initial={copy.data} parts={{ ...parts, idiomas }} />;
}

function copyQuery(admin: Admin, id: number, idiomas: readonly string[]) {
  return queryOptions({
    queryKey: [admin.db, 'copia', id, idiomas],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ client }) => {
      const rows = await client.query(componentesQuery(admin));
      const row = rows.find((candidate) => candidate.id === id);
      if (row === undefined) return null;
      const [textos, items, referidas] = await Promise.all([
        client.query(textosQuery(admin, id)),
        row.idCarta === null ? [] : client.query(cartaQuery(admin, row.idCarta)),
        row.tieneReferidas ? client.query(referidasQuery(admin, id)) : [],
      ]);
      const buttons = await Promise.all(
        // A button to a deleted section is hidden, and cannot be made.
        referidas
          .filter(({ seccion }) => seccion !== null)
          .map(async (referida) =>
            seccionReferidaValuesOf(
              referida,
              await client.query(textosDeReferidaQuery(admin, referida.id)),
              idiomas,
            ),
          ),
      );
      return {
        ...valuesOf(row, textos, idiomas),
        nombreReferencia: `${row.nombreReferencia} (copia)`,
        items: items.map((item) => itemValuesOf(item, idiomas)),
        referidas: buttons,
      };
    },
  });
}
