import { inLanguage } from '@guest-app/config/direction';
import { Badge, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { Controller } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { Traduccion } from '../../shared/model/traduccion';
import type { useWrite } from '../api/use-write';
import { writeCall } from '../api/write-call';
import { needed } from '../form/rules';
import { useDraftedForm } from '../form/use-drafted-form';
import { ChangedWords } from '../rich-text/ChangedWords';
import { LateRichTextField } from '../rich-text/LateRichTextField';
import { plainText } from '../translations/plain-text';
import { estadoNames, keyOf, placeOf } from './traduccion';
import styles from './TraduccionRow.module.css';

const shortFields: readonly Traduccion['campo'][] = ['etiqueta', 'titulo', 'nombre'];
/** What a text is typed into. */
const fields = 'input, textarea, [role=textbox]';

interface TraduccionRowProps {
  readonly traduccion: Traduccion;
  readonly idIdioma: string;
  readonly writes: ReturnType<typeof useWrite>;
  /** Told the text as it is stored now. */
  readonly onSaved: (texto: string) => void;
  /** Told that it could not be saved: what is stored may be another text by now. */
  readonly onRefused: () => void;
}

/** One text in Spanish with what changed of it, and its translation. */
export function TraduccionRow({
  traduccion,
  idIdioma,
  writes,
  onSaved,
  onRefused,
}: TraduccionRowProps) {
  const { de, id, campo, espanol, texto: anterior, estado, confirmado, enriquecido } = traduccion;
  const place = placeOf(traduccion);
  const { methods, isDirty, settle, discard } = useDraftedForm({
    ...{ form: 'traduccion', id: `${idIdioma} ${keyOf(traduccion)}` },
    ...{ saved: { texto: anterior }, version: null },
  });

  async function save(texto: string) {
    const row = document.activeElement?.closest('li');
    const body = { de, id, campo, idIdioma, espanol, anterior, texto };
    const answer = await writes.send(writeCall('PUT', '/webapp/traduccion/:db', {}, body));
    if (answer === null) {
      if (!writes.isRunning()) onRefused();
      return;
    }
    settle();
    onSaved(answer.texto ?? texto);
    // The next text is translated without the hands leaving the keys.
    row?.nextElementSibling?.querySelector<HTMLElement>(fields)?.focus();
  }

  const onSubmit = methods.handleSubmit(({ texto }) => save(texto));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void onSubmit();
  };
  const label = `Traducción de ${place}`;
  const isShort = shortFields.includes(campo);
  const Input = isShort ? TextInput : Textarea;
  const spanish = enriquecido ? plainText(espanol) : espanol;

  return (
    <li className={styles.fila}>
      <form noValidate onSubmit={(event) => void onSubmit(event)} onKeyDown={onKeyDown}>
        <Stack gap="xs">
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed">
              <bdi>{place}</bdi>
            </Text>
            {estado === 'lista' ? (
              <Text size="sm">{estadoNames[estado]}</Text>
            ) : (
              <Badge variant="light" color="yellow" size="sm" radius="sm">
                {estadoNames[estado]}
              </Badge>
            )}
          </Group>
          <div className={styles.textos}>
            <div className={styles.espanol} lang="es">
              {confirmado === undefined ? (
                spanish
              ) : (
                <ChangedWords antes={confirmado} despues={espanol} enriquecido={enriquecido} />
              )}
            </div>
            <Controller
              control={methods.control}
              name="texto"
              rules={needed('Escriba la traducción')}
              render={({ field, fieldState: { error } }) =>
                enriquecido ? (
                  <LateRichTextField
                    {...{ idIdioma, label: idIdioma, groupLabel: label }}
                    ref={field.ref}
                    required={false}
                    description={undefined}
                    value={field.value}
                    onChange={field.onChange}
                    error={error?.message}
                  />
                ) : (
                  <Input
                    {...field}
                    {...inLanguage(idIdioma)}
                    {...(!isShort && { autosize: true, minRows: 2 })}
                    aria-label={label}
                    error={error?.message}
                  />
                )
              }
            />
          </div>
          <Group gap="xs">
            <Button type="submit" size="xs" disabled={!isDirty || writes.saving}>
              Guardar
            </Button>
            {estado === 'revisar' && (
              <Button
                size="xs"
                variant="outline"
                disabled={isDirty || writes.saving}
                onClick={() => void save(anterior)}
              >
                Sigue bien
              </Button>
            )}
            {anterior === '' && !isDirty && (
              <Button
                size="xs"
                variant="subtle"
                onClick={() => methods.setValue('texto', espanol, { shouldDirty: true })}
              >
                Copiar del español
              </Button>
            )}
            {discard !== null && (
              <Button size="xs" variant="subtle" color="gray" onClick={discard}>
                Descartar lo recuperado
              </Button>
            )}
            {traduccion.idComponente !== null && (
              <Text size="sm">
                <Link to={`/admin/componentes?editar=${traduccion.idComponente}`}>
                  Abrir el componente
                </Link>
              </Text>
            )}
          </Group>
        </Stack>
      </form>
    </li>
  );
}
