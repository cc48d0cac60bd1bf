import { Type, type Static } from '@sinclair/typebox';

/**
 * What the web app must know before its first call. The adapter puts it into the page (`/`) as
 * `<script type="application/json" id="app-config">`, so that it costs no round trip and no rebuild.
 */
export const AppConfig = Type.Object({
  hoteles: Type.Array(
    Type.Object({
      db: Type.String(),
      nombre: Type.String(),
      /** Prefix of the guest routes, or null where the hotel has none. */
      prefijo: Type.Union([Type.String(), Type.Null()]),
      /** Codes of the staff's entry. */
      codigos: Type.Array(Type.String()),
      zona: Type.String(),
      idioma: Type.String(),
    }),
  ),
  /** Base address of the guest login calls; empty means the page's own origin. */
  loginHuespedBase: Type.String(),
});

export type AppConfig = Static<typeof AppConfig>;
