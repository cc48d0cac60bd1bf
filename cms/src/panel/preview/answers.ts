/** The panel's answer about the guests' view of a document. */
export type GuestView =
  | {
      readonly visible: true;
      /** null: the language that the guest has. */
      readonly idIdioma: string | null;
      readonly seccion: { readonly id: number; readonly nombre: string } | null;
      readonly idComponente: number | null;
    }
  | {
      readonly visible: false;
      /** Why guests see none of it. */
      readonly motivo: string;
    };

/** Types of documents that guests see something of. */
export const viewedTypes = [
  'seccion',
  'componente',
  'item-carta',
  'seccion-referida',
  'ajustes',
  'idioma',
] as const;

export type ViewedType = (typeof viewedTypes)[number];
