import type {
  AdminComponente,
  TipoComponente,
} from '@guest-app/adapters/contract/back-office/componente';
import type { Texto } from '@guest-app/adapters/contract/back-office/texts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { componentesQuery, textosQuery } from '../api/queries';
import { freshOf } from '../api/fresh';
import { FormFrame } from '../forms/FormFrame';
import { StoredItems } from '../items/StoredItems';
import { StoredComponentPreview } from '../preview/previews';
import { StoredReferences } from '../references/StoredReferences';
import { useCurrentAdmin } from '../session/admin-context';
import { NothingToEdit } from '../shell/NothingToEdit';
import { Waiting } from '../shell/Waiting';
import { useComponentParts, type ComponentParts } from './component-parts';
import { ComponentFields } from './ComponentFields';
import { useEditComponent } from './use-edit-component';
import { tipoOf } from './use-new-component';
import { sectionsWith } from './where-used';

export function EditComponent({ id }: { readonly id: string }) {
  const componentes = freshOf(useQuery(componentesQuery(useCurrentAdmin())));
  const { parts, error, retry } = useComponentParts();
  if (componentes.data === undefined || parts === undefined) {
    return (
      <Waiting
        error={componentes.error ?? error}
        onRetry={() => {
          componentes.retry();
          retry();
        }}
      />
    );
  }
  const row = componentes.data.find((candidate) => String(candidate.id) === id);
  const tipo = tipoOf(parts.tipos, String(row?.TipoComp));
  if (row === undefined || tipo === undefined)
    return <NothingToEdit texto="Este componente ya no existe." />;
  return <WithTexts row={row} tipo={tipo} parts={parts} />;
}

interface EditProps {
  readonly row: AdminComponente;
  readonly tipo: TipoComponente;
  readonly parts: ComponentParts;
}

function WithTexts(props: EditProps) {
  const textos = freshOf(useQuery(textosQuery(useCurrentAdmin(), props.row.id)));
  if (textos.data === undefined) return <Waiting error={textos.error} onRetry={textos.retry} />;
  return <Form {...props} textos={textos.data} />;
}

interface FormProps extends EditProps {
  readonly textos: readonly Texto[];
}

function Form({ row, tipo, parts, textos }: FormProps) {
  const { idiomas, secciones } = parts;
  const edit = useEditComponent({ row, textos, tipo, idiomas });
  const used = sectionsWith(secciones, row.id);
  return (
    <FormFrame
      titulo="Editar componente"
      preview={
        <StoredComponentPreview
          methods={edit.methods}
          row={row}
          idiomas={idiomas}
          secciones={secciones}
        />
      }
      {...edit.frame}
    >
      <Text c="dimmed">
        {used.length === 0 ? 'No está en ninguna sección.' : `Se usa en: ${used.join(', ')}.`}
      </Text>
      <ComponentFields
        methods={edit.methods}
        idiomas={idiomas}
        tipos={[tipo]}
        tipo={tipo}
        tipoLocked
        imageRequired={false}
      >
        {row.idCArta !== null && (
          <StoredItems owner={edit.owner} idCarta={row.idCArta} idiomas={idiomas} tipo={tipo} />
        )}
        {tipo.tieneSeccionReferida === 1 && (
          <StoredReferences owner={edit.owner} idiomas={idiomas} secciones={secciones} />
        )}
      </ComponentFields>
    </FormFrame>
  );
}
