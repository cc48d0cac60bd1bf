import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TipoComponente } from '../../shared/model/componente';
import type { Estado, Nombres } from '../../shared/model/historial';
import { stateDifferences } from './differences';
import { Differences } from './Differences';
import { StatePreview } from './state-preview';

interface StateChangeProps {
  readonly antes: Estado | null;
  readonly despues: Estado | null;
  readonly nombres: Nombres;
  readonly tipos: readonly TipoComponente[];
  /** Beside the preview: whose view it is, and of when. */
  readonly nota: string;
  /** Leads to the whole hotel at that moment; null where there is no such moment. */
  readonly enlace: ReactNode;
  /** What is said above. */
  readonly children?: ReactNode;
}

/** What differs between two states, and a component as guests see it in the later one. */
export function StateChange(props: StateChangeProps) {
  const { antes, despues, nombres, tipos, nota, enlace, children } = props;
  const componente = despues?.componente;
  const shown = componente ?? antes?.componente;
  const tipo = tipos.find(({ id }) => id === shown?.tipo);
  return (
    <Stack>
      {children}
      <Differences
        differences={stateDifferences(antes, despues, { nombres, ricos: tipo?.ricos })}
      />
      {enlace}
      {componente && tipo && <StatePreview estado={componente} tipo={tipo} nota={nota} />}
    </Stack>
  );
}
