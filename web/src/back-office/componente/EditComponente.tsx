import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ComponenteRow, TipoComponente } from '../../shared/model/componente';
import type { Textos } from '../../shared/model/texts';
import { allOf, useFresh } from '../api/asked';
import { componentesQuery, textosQuery } from '../api/queries';
import { soughtSpot } from '../form/componente-place';
import { FormFrame } from '../form/FormFrame';
import { StoredItems } from '../item/StoredItems';
import { PlanDialog } from '../planeados/PlanDialog';
import { PlannedNotice } from '../planeados/PlannedNotice';
import { useSpots } from '../preview/use-spots';
import { StoredSeccionesReferidas } from '../seccion-referida/StoredSeccionesReferidas';
import { useCurrentAdmin } from '../session/admin-context';
import { LoadingOrError } from '../shell/LoadingOrError';
import { NothingToEdit } from '../shell/NothingToEdit';
import { type ComponenteParts, useComponenteParts } from './componente-parts';
import { componenteSpots } from './componente-values';
import { ComponenteFields } from './ComponenteFields';
import { StoredComponentePreview } from './previews';
import { useEditComponente } from './use-edit-componente';
import { tipoOf } from './use-new-componente';
import { seccionesWith } from './where-used';

export function EditComponente({ id }: { readonly id: string }) {
  const { data, error, retry } = allOf({
    componentes: useFresh(useQuery(componentesQuery(useCurrentAdmin()))),
    parts: useComponenteParts(),
  });
  if (data === undefined) return <LoadingOrError error={error} onRetry={retry} />;
  const { componentes, parts } = data;
  const row = componentes.find((candidate) => String(candidate.id) === id);
  const tipo = tipoOf(parts.tipos, String(row?.tipo));
  if (row === undefined || tipo === undefined)
    return <NothingToEdit texto="Este componente ya no existe." />;
  return <WithTexts row={row} tipo={tipo} parts={parts} />;
}

interface EditProps {
  readonly row: ComponenteRow;
  readonly tipo: TipoComponente;
  readonly parts: ComponenteParts;
}

function WithTexts(props: EditProps) {
  const textos = useFresh(useQuery(textosQuery(useCurrentAdmin(), props.row.id)));
  if (textos.data === undefined)
    return <LoadingOrError error={textos.error} onRetry={textos.retry} />;
  return <Form {...props} textos={textos.data} />;
}

interface FormProps extends EditProps {
  readonly textos: Textos;
}

function Form({ row, tipo, parts, textos }: FormProps) {
  const { secciones } = parts;
  // As they were when the form opened: a field that appears later would have nothing typed.
  const [idiomas] = useState(parts.idiomas);
  const edit = useEditComponente({ row, textos, tipo, idiomas });
  const spots = useSpots({
    methods: edit.methods,
    fields: componenteSpots,
    idComponente: row.id,
  });
  const sought = soughtSpot(useLocation().state);
  const goThere = useEffectEvent(() => {
    if (sought !== null) spots.goTo(sought.spot, sought.idIdioma);
  });
  useEffect(() => goThere(), []);
  const used = seccionesWith(secciones, row.id);
  return (
    <>
      <FormFrame
        titulo="Editar componente"
        aviso={<PlannedNotice clase="componente" id={row.id} />}
        preview={
          <StoredComponentePreview
            methods={edit.methods}
            row={row}
            idiomas={idiomas}
            secciones={secciones}
            spots={spots}
          />
        }
        spots={spots}
        {...edit.frame}
      >
        <Text c="dimmed">
          {used.length === 0 ? 'No está en ninguna sección.' : `Se usa en: ${used.join(', ')}.`}
        </Text>
        <ComponenteFields
          id={row.id}
          methods={edit.methods}
          saved={edit.base}
          idiomas={idiomas}
          tipos={[tipo]}
          tipo={tipo}
          tipoLocked
          imageRequired={false}
        >
          {row.idCarta !== null && (
            <StoredItems owner={edit.owner} idCarta={row.idCarta} idiomas={idiomas} tipo={tipo} />
          )}
          {tipo.tieneReferidas && (
            <StoredSeccionesReferidas owner={edit.owner} idiomas={idiomas} secciones={secciones} />
          )}
        </ComponenteFields>
      </FormFrame>
      <PlanDialog planning={edit.planning} saving={edit.frame.saving} onPlan={edit.schedule} />
    </>
  );
}
