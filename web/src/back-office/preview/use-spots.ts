import { dequal } from 'dequal/lite';
import { createContext, type FocusEvent, use, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Spot, SpotEntry } from './guest-preview';
import { campoAt, nameAt, type SpotFields } from './spot-fields';

/** Opens the dialog of a list's entry, at a field where one is named. */
type OpenEntry = (id: number, campo: string | null, idIdioma: string) => void;

/** What a form shares with the lists and editors within it. */
interface FormSpots {
  readonly openers: Map<SpotEntry['list'], OpenEntry>;
  /** Says which part of the preview the person is at; what is left out is the form's own. */
  readonly mark: (spot: Partial<Spot> | null) => void;
  /** An editor that loads late is there. */
  readonly arrived: (name: string) => void;
}

export const SpotsContext = createContext<FormSpots | null>(null);

interface SpotsOptions<Values extends FieldValues> {
  readonly methods: UseFormReturn<Values>;
  readonly fields: SpotFields;
  /** The component that the form edits, as its preview numbers it; null for a section. */
  readonly idComponente: number | null;
  /** The component whose block the person comes back to. */
  readonly from?: number | null;
}

/** Leads from a form's preview to its fields, and follows in which of them the person is. */
export function useSpots<Values extends FieldValues>(options: SpotsOptions<Values>) {
  const { methods, fields, idComponente, from = null } = options;
  const { setFocus } = methods;
  const [marked, setMarked] = useState<Spot | null>(
    from === null ? null : { idComponente: from, entry: null, campo: null },
  );
  const [shared] = useState(() => {
    /** Name of a field that is to have the focus, and has none to give it to yet. */
    let awaited: string | null = null;
    const focus = (name: string) => {
      awaited = name;
      setFocus(name as Path<Values>);
    };
    return {
      openers: new Map<SpotEntry['list'], OpenEntry>(),
      focus,
      arrived: (name: string) => {
        if (name === awaited) focus(name);
      },
      /** The person is in a field, by which way ever. */
      entered: (field: Element, name: string | null) => {
        // The editor of rich text takes the focus without scrolling.
        if (name !== null && name === awaited) field.scrollIntoView({ block: 'nearest' });
        awaited = null;
      },
      mark: (spot: Partial<Spot> | null) => {
        const next = spot && { idComponente, entry: null, campo: null, ...spot };
        setMarked((before) => (dequal(before, next) ? before : next));
      },
    };
  });

  return {
    marked,
    shared,
    goTo: ({ entry, campo }: Spot, idIdioma: string) => {
      const name = campo === null ? null : nameAt(fields, campo, idIdioma);
      if (entry !== null) shared.openers.get(entry.list)?.(entry.id, campo, idIdioma);
      else if (name !== null) shared.focus(name);
    },
    onFocus: ({ target }: FocusEvent) => {
      const name = fieldName(target);
      shared.entered(target, name);
      if (target.closest('[data-own-marks]')) return;
      const campo = name === null ? null : campoAt(fields, name);
      shared.mark(campo === null ? null : { campo });
    },
  };
}

export type Spots = ReturnType<typeof useSpots>;

/** Lets the preview open the entries of a list, and follow in which of their fields the person is. */
export function useEntrySpots(
  list: SpotEntry['list'],
  fields: SpotFields,
  open: (id: number, first: string | undefined) => void,
): (id: number, name: string | null) => void {
  const spots = use(SpotsContext);
  const openAt = useEffectEvent(open);
  useEffect(() => {
    spots?.openers.set(list, (id, campo, idIdioma) => {
      const name = campo === null ? null : nameAt(fields, campo, idIdioma);
      openAt(id, name ?? undefined);
    });
    return () => void spots?.openers.delete(list);
  }, [spots, list, fields]);
  return (id, name) => {
    const campo = name === null ? null : campoAt(fields, name);
    spots?.mark({ entry: { list, id }, campo });
  };
}

/** For a part of a form, or a dialog, that says by itself in which of its fields the person is. */
export const ownMarks = { 'data-own-marks': '' };

/** What a field is called in its form; editors that are no input say it in `data-name`. */
export function fieldName(target: Element): string | null {
  const field = target.closest('[name], [data-name]');
  return field?.getAttribute('name') ?? field?.getAttribute('data-name') ?? null;
}
