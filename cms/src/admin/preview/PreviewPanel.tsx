import { Button, Flex, LinkButton, Typography } from '@strapi/design-system';
import { Eye } from '@strapi/icons';
import { useForm, useQueryParams } from '@strapi/strapi/admin';
import { type GuestView, type ViewedType, viewedTypes } from '../../panel/preview/answers';
import { type Loaded, useGet } from '../requests/use-get';

/** What the content manager says of the edited document. */
interface Edited {
  readonly model: string;
  readonly documentId?: string;
  readonly document?: { readonly documentId?: string; readonly updatedAt?: string | null };
}

/** The edit view's panel that opens what is edited as guests see it; none for what guests do not see. */
export function PreviewPanel({ model, document, documentId }: Edited) {
  const tipo = viewedTypes.find((candidate) => model === `api::${candidate}.${candidate}`);
  if (tipo === undefined) return null;
  return {
    title: 'Vista previa',
    content: (
      <Preview
        tipo={tipo}
        documento={document?.documentId ?? documentId ?? null}
        saved={document?.updatedAt ?? ''}
      />
    ),
  };
}

interface PreviewProps {
  readonly tipo: ViewedType;
  /** null until it is saved for the first time. */
  readonly documento: string | null;
  /** Changes with every save. */
  readonly saved: string;
}

function Preview({ tipo, documento, saved }: PreviewProps) {
  const isModified = useForm('Vista previa', ({ modified }) => modified);
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const locale = query.plugins?.i18n?.locale;
  const parameters = new URLSearchParams(locale === undefined ? {} : { locale }).toString();
  const path = documento === null ? null : `/vista-previa/${tipo}/${documento}?${parameters}`;
  const { loaded } = useGet<GuestView>(path, { version: saved });
  const view = loaded.answer;

  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      {view?.visible === true ? (
        <LinkButton
          href={previewLink(view)}
          isExternal
          variant="secondary"
          startIcon={<Eye />}
          fullWidth
          aria-describedby="vista-previa-nota"
        >
          Vista previa
        </LinkButton>
      ) : (
        <Button
          disabled
          variant="secondary"
          startIcon={<Eye />}
          fullWidth
          aria-describedby="vista-previa-nota"
        >
          Vista previa
        </Button>
      )}
      <Typography id="vista-previa-nota" variant="pi" textColor="neutral600" role="status">
        {noteOf(documento, loaded, isModified)}
      </Typography>
    </Flex>
  );
}

function noteOf(
  documento: string | null,
  { answer, fault }: Loaded<GuestView>,
  isModified: boolean,
): string {
  if (documento === null) return 'Guarde primero: todavía no hay nada que mostrar.';
  if (fault !== null) return fault;
  if (answer === null) return '';
  if (!answer.visible) return answer.motivo;
  if (isModified) return 'Hay cambios sin guardar: se abrirá lo último que guardó.';
  const idioma = answer.idIdioma === null ? '' : ` (${answer.idIdioma})`;
  const lugar = answer.seccion === null ? 'el inicio del hotel' : `«${answer.seccion.nombre}»`;
  return `Abre ${lugar}${idioma} como lo ven los huéspedes, en otra pestaña.`;
}

/** Address on the panel's own host that leads on to the guests' view: only the adapter knows where that is. */
function previewLink(view: Extract<GuestView, { readonly visible: true }>): string {
  const query = new URLSearchParams({
    ...(view.idIdioma !== null && { idIdioma: view.idIdioma }),
    ...(view.seccion !== null && { idSeccion: String(view.seccion.id) }),
    ...(view.idComponente !== null && { idComponente: String(view.idComponente) }),
  }).toString();
  return query === '' ? '/vista-previa' : `/vista-previa?${query}`;
}
