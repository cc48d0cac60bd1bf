/** The kinds of mails to guests about their bookings. */
export const mailKinds = ['reservado', 'movido', 'cancelado', 'asignado', 'recordatorio'] as const;

export type MailKind = (typeof mailKinds)[number];

/** Where the hotel's texts of a kind stand, and whether it sends them. */
export const textFields = {
  reservado: { envia: 'enviaReservado', asunto: 'asuntoReservado', cuerpo: 'cuerpoReservado' },
  movido: { envia: 'enviaMovido', asunto: 'asuntoMovido', cuerpo: 'cuerpoMovido' },
  cancelado: { envia: 'enviaCancelado', asunto: 'asuntoCancelado', cuerpo: 'cuerpoCancelado' },
  asignado: { envia: 'enviaAsignado', asunto: 'asuntoAsignado', cuerpo: 'cuerpoAsignado' },
  recordatorio: {
    envia: 'enviaRecordatorio',
    asunto: 'asuntoRecordatorio',
    cuerpo: 'cuerpoRecordatorio',
  },
} as const satisfies Readonly<
  Record<MailKind, Readonly<Record<'envia' | 'asunto' | 'cuerpo', string>>>
>;

/** What the panel calls them. */
export const kindNames: Readonly<Record<MailKind, string>> = {
  reservado: 'Turno reservado',
  movido: 'Turno cambiado',
  cancelado: 'Turno cancelado',
  asignado: 'Turno de la lista de espera',
  recordatorio: 'Recordatorio',
};
