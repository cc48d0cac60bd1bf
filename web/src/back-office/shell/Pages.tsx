import { Pagination } from '@mantine/core';

interface PagesProps {
  readonly total: number;
  readonly value: number;
  readonly onChange: (page: number) => void;
}

/** The pages of a list. */
export function Pages({ total, value, onChange }: PagesProps) {
  return (
    <Pagination
      total={total}
      siblings={0}
      gap={4}
      value={value}
      onChange={onChange}
      withEdges
      aria-label="Páginas"
      getItemProps={(number) => ({ 'aria-label': `Página ${number}` })}
      getControlProps={(control) => ({ 'aria-label': controlLabels[control] })}
    />
  );
}

const controlLabels = {
  first: 'Primera página',
  previous: 'Página anterior',
  next: 'Página siguiente',
  last: 'Última página',
};
