import { type Static, Type } from '@sinclair/typebox';
import { Componente, Seccion } from './guest/content.js';

/** What a hotel's home begins with: its first section, and what that section's first block says of its picture. */
export const Inicio = Type.Object({
  idSeccion: Type.Index(Seccion, ['idSeccion']),
  primero: Type.Union([Type.Pick(Componente, ['TipoComp', 'Imagen', 'ImagenAncho']), Type.Null()]),
});

/**
 * What the web app must know before its first call. The adapter puts it into the page (`/`) as
 * `<script type="application/json" id="app-config">`, so that it costs no round trip and no rebuild.
 */
export const AppConfig = Type.Object({
  hoteles: Type.Array(
    Type.Object({
      db: Type.String(),
      nombre: Type.String(),
      lugar: Type.String(),
      /** Prefix of the guest routes, or null where the hotel has none. */
      prefijo: Type.Union([Type.String(), Type.Null()]),
      /** Codes of the staff's entry. */
      codigos: Type.Array(Type.String()),
      zona: Type.String(),
      idioma: Type.String(),
    }),
  ),
  /** By the hotel's db: data of the first screen, for use before the app's code is there. */
  inicios: Type.Record(Type.String(), Inicio),
  /** Base address of the guest login calls; empty means the page's own origin. */
  loginHuespedBase: Type.String(),
  /** Whether a member of staff who forgot the password gets a link by mail. */
  enviaCorreo: Type.Boolean(),
  /** Whether guests' browsers keep the app and its content for when they have no network. */
  sinConexion: Type.Boolean(),
});

export type Inicio = Static<typeof Inicio>;
export type AppConfig = Static<typeof AppConfig>;
