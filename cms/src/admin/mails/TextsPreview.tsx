import { inLanguage } from '@guest-app/config/direction';
import {
  Box,
  Field,
  Flex,
  SingleSelect,
  SingleSelectOption,
  Typography,
} from '@strapi/design-system';
import { useForm, useQueryParams } from '@strapi/strapi/admin';
import { useState } from 'react';
import {
  dayIn,
  filled,
  type LetterValues,
  subjectOf,
  textsFor,
  unknownPlaceholder,
} from '../../mail/booking-letter';
import { kindNames, type MailKind, mailKinds, textFields } from '../../mail/kinds';
import { valueAt } from '../value-at';

interface Edited {
  readonly model: string;
}

/** A panel of the edit view that shows a mail as a guest would read it, with the unsaved texts. */
export function TextsPreviewPanel({ model }: Edited) {
  if (model !== 'api::textos-correo.textos-correo') return null;
  return { title: 'Vista previa', content: <TextsPreview /> };
}

/** An invented guest. */
const sample = (idioma: string): LetterValues => ({
  nombre: 'Ana',
  apellido: 'Gómez',
  servicio: 'Spa',
  salon: idioma.startsWith('ES') ? 'Noveno piso' : 'Ninth floor',
  fecha: dayIn('2027-01-15', idioma),
  desde: '10:00',
  hasta: '11:00',
  personas: '2',
  hotel: document.title.split(' | ').at(-1) ?? '',
});

function TextsPreview() {
  const [kind, setKind] = useState<MailKind>('reservado');
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const wanted = (query.plugins?.i18n?.locale ?? 'es').toUpperCase();
  const fields = textFields[kind];
  const typed = useForm('Vista previa', ({ values }: { readonly values: unknown }) => values);
  const text = (name: string) => {
    const value = valueAt(typed, name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const own = { asunto: text(fields.asunto), cuerpo: text(fields.cuerpo) };
  const { idioma, asunto, cuerpo } = textsFor(kind, { [wanted]: own }, wanted);
  const unknown = unknownPlaceholder(`${own.asunto}\n${own.cuerpo}`);
  const values = sample(idioma);

  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Field.Root name="vista-previa-correo">
        <Field.Label>Correo</Field.Label>
        <SingleSelect value={kind} onChange={(chosen) => setKind(kindOf(chosen))}>
          {mailKinds.map((one) => (
            <SingleSelectOption key={one} value={one}>
              {kindNames[one]}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      {unknown !== undefined && (
        <Typography variant="pi" textColor="danger600" role="alert">
          {`«{${unknown}}» no existe.`}
        </Typography>
      )}
      {idioma !== wanted.split('-')[0] && idioma !== wanted && (
        <Typography variant="pi" textColor="neutral600">
          {`Sin asunto y texto propios en ${wanted}, se envía en ${idioma}.`}
        </Typography>
      )}
      <Box borderColor="neutral200" hasRadius padding={3} {...inLanguage(idioma)}>
        <Typography tag="p" fontWeight="bold">
          {subjectOf(asunto, values)}
        </Typography>
        <Box paddingTop={3}>
          <Typography tag="p" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {filled(cuerpo, values)}
          </Typography>
        </Box>
      </Box>
      <Typography variant="pi" textColor="neutral600">
        Con datos inventados. Al final va el enlace para no recibir más correos, y adjunta la cita.
      </Typography>
    </Flex>
  );
}

function kindOf(chosen: string | number): MailKind {
  return mailKinds.find((kind) => kind === chosen) ?? 'reservado';
}
