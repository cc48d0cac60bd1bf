import { Fieldset, NativeSelect, Stack, Title } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { type Control, useController, type UseFormReturn } from 'react-hook-form';
import type { TextField, TipoComponente } from '../../shared/model/componente';
import type { Texts } from '../../shared/model/texts';
import { ImageField } from '../form/ImageField';
import { needed } from '../form/rules';
import { WhatsappField } from '../form/WhatsappField';
import { SpotsContext } from '../preview/use-spots';
import { LateRichTextField } from '../rich-text/LateRichTextField';
import { LimitedInput, longestName, longestText, withLength } from '../text-length/LimitedInput';
import { ReviewMark } from '../traducciones/ReviewMark';
import { CopyFromBase } from '../translations/CopyFromBase';
import { MinorCorrection } from '../translations/MinorCorrection';
import { isDemanded } from '../translations/texts';
import { TextsField } from '../translations/TextsField';
import { textOfOff, useFieldIdiomas } from '../translations/use-field-idiomas';
import { useReadInstead } from '../translations/use-read-instead';
import { type ComponenteValues, labelOf } from './componente-values';
import { TipoHelp } from './TipoHelp';

interface ComponenteFieldsProps {
  /** Null of a new component. */
  readonly id: number | null;
  readonly methods: UseFormReturn<ComponenteValues>;
  readonly idiomas: readonly string[];
  /** What is saved; null of a new component. */
  readonly saved: ComponenteValues | null;
  /** The types to choose from: one alone where the type is settled. */
  readonly tipos: readonly TipoComponente[];
  readonly tipo: TipoComponente | undefined;
  readonly tipoLocked: boolean;
  readonly imageRequired: boolean;
  /** The items and the buttons, where the type has them. */
  readonly children: ReactNode;
}

export function ComponenteFields(props: ComponenteFieldsProps) {
  const { id, methods, idiomas, saved, tipos, tipo, tipoLocked } = props;
  const { register, control, formState } = methods;
  const { errors } = formState;
  const reviewOf = (campo: TextField) => (idIdioma: string, typed: string) =>
    id !== null && <ReviewMark de="componente" {...{ id, campo, idIdioma, typed }} />;
  return (
    <Stack>
      <LimitedInput
        control={control}
        maxLength={longestName}
        label="Nombre de referencia"
        withAsterisk
        error={errors.nombreReferencia?.message}
        {...register('nombreReferencia', needed('Ingrese un nombre de referencia'))}
      />
      <NativeSelect
        label="Tipo"
        withAsterisk
        disabled={tipoLocked}
        error={errors.idTipoComp?.message}
        {...register('idTipoComp', needed('Elija un tipo'))}
      >
        {!tipoLocked && <option value="">Elija un tipo</option>}
        {tipos.map(({ id, nombre }) => (
          <option key={id} value={id}>
            {nombre}
          </option>
        ))}
      </NativeSelect>
      {!tipoLocked && tipo && <TipoHelp tipo={tipo} />}
      {tipo?.textos.map((field) => (
        <Fieldset
          key={field}
          legend={
            <Title order={2} size="h5">
              {labelOf(field, tipo)}
            </Title>
          }
        >
          <Stack gap="sm">
            {tipo.ricos.includes(field) ? (
              <RichTexts
                methods={methods}
                field={field}
                label={labelOf(field, tipo)}
                idiomas={idiomas}
                saved={saved?.textos[field] ?? null}
                below={reviewOf(field)}
              />
            ) : (
              <TextsField
                methods={methods}
                name={`textos.${field}`}
                idiomas={idiomas}
                label={(idIdioma) => `Etiqueta ${idIdioma}`}
                saved={saved?.textos[field] ?? null}
                needed={field === 'titulo' ? titleNeeded : null}
                below={reviewOf(field)}
              />
            )}
            <CopyFromBase methods={methods} fields={[`textos.${field}`]} idiomas={idiomas} />
          </Stack>
        </Fieldset>
      ))}
      {tipo && (
        <MinorCorrection
          methods={methods}
          fields={tipo.textos.map((field) => `textos.${field}` as const)}
          saved={saved}
        />
      )}
      {tipo?.esWhatsapp && (
        <WhatsappField
          control={control}
          name="Numero"
          label="Número"
          description="Con el código del país, por ejemplo +54 9 11 5555 1234"
          saved={saved?.Numero}
          required="Ingrese un número"
        />
      )}
      {tipo?.tieneImagen && (
        <ImageField
          control={control}
          name="imagen"
          label="Imagen"
          required={props.imageRequired ? 'Imágen requerida' : undefined}
          removable={!props.imageRequired}
        />
      )}
      {props.children}
    </Stack>
  );
}

type Below = (idIdioma: string, typed: string) => ReactNode;

interface RichTextsProps {
  readonly methods: UseFormReturn<ComponenteValues>;
  readonly field: TextField;
  readonly label: string;
  readonly idiomas: readonly string[];
  readonly saved: Texts | null;
  readonly below: Below;
}

/** A rich text in each language, and what guests read where there is none. */
function RichTexts({ methods, field, label, idiomas, saved, below }: RichTextsProps) {
  const readInstead = useReadInstead(methods.control, `textos.${field}`, true);
  const fieldIdiomas = useFieldIdiomas(methods, `textos.${field}`, idiomas, saved);
  return fieldIdiomas.map(({ idIdioma, isOff }) => {
    const isNeeded = field === 'titulo' && !isOff && isDemanded(saved, idIdioma);
    return (
      <RichText
        key={idIdioma}
        control={methods.control}
        field={field}
        groupLabel={label}
        idIdioma={idIdioma}
        isNeeded={isNeeded}
        description={isOff ? textOfOff : isNeeded ? undefined : readInstead(idIdioma)}
        below={below}
      />
    );
  });
}

interface RichTextProps {
  readonly control: Control<ComponenteValues>;
  readonly field: TextField;
  readonly groupLabel: string;
  readonly idIdioma: string;
  readonly isNeeded: boolean;
  readonly description: string | undefined;
  readonly below: Below;
}

function RichText(props: RichTextProps) {
  const { control, field: name, groupLabel, idIdioma, isNeeded, description, below } = props;
  const path = `textos.${name}.${idIdioma}` as const;
  const spots = use(SpotsContext);
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({
    control,
    name: path,
    rules: {
      validate: (text) => {
        if (isNeeded && text.trim() === '') return titleNeeded(idIdioma);
        return text.length <= longestText || tooLong;
      },
    },
  });
  return (
    <>
      <div data-name={path}>
        <LateRichTextField
          ref={(editor: { readonly focus: () => void } | null) => {
            ref(editor);
            if (editor !== null) spots?.arrived(path);
          }}
          idIdioma={idIdioma}
          label={`Etiqueta ${idIdioma}`}
          groupLabel={groupLabel}
          required={isNeeded}
          description={withLength(description, value.length, longestText)}
          value={value}
          onChange={onChange}
          error={fieldState.error?.message}
        />
      </div>
      {below(idIdioma, value)}
    </>
  );
}

const tooLong = `El texto, con su formato, supera los ${String(longestText)} caracteres`;

const titleNeeded = (idIdioma: string) => `Ingrese el título ${idIdioma}`;
