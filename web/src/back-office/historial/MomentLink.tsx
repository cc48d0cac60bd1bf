import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { staffViewPath } from '../../shared/address/staff-view';
import { seccionesQuery } from '../api/queries';
import { quietly } from '../api/quietly';
import { useCurrentAdmin } from '../session/admin-context';

interface MomentLinkProps {
  /** ISO 8601, in UTC. */
  readonly momento: string;
  /** What the view should show first; its number is null where it has none. */
  readonly clase: string;
  readonly id: number | null;
  readonly children: string;
}

/** Opens the whole hotel as guests saw it at a moment, or will see it, where what is named stands. */
export function MomentLink({ momento, clase, id, children }: MomentLinkProps) {
  const admin = useCurrentAdmin();
  const { data: secciones = [], isPending } = useQuery(quietly(seccionesQuery(admin)));
  const idComponente = clase === 'componente' && id !== null ? id : undefined;
  const around = secciones.find(
    ({ activa, componentes }) =>
      activa && idComponente !== undefined && componentes.includes(idComponente),
  );
  const idSeccion = clase === 'seccion' && id !== null ? id : around?.id;
  // Until then it would lead to the home.
  if (isPending) return null;
  const path = staffViewPath({ db: admin.db, momento, idSeccion, idComponente });
  return (
    <Anchor href={`#${path}`} target="_blank" rel="noreferrer" size="sm">
      {children}
    </Anchor>
  );
}
