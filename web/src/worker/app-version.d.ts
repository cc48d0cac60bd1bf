/** The files of a guest's app, with the digests that they must have; the build says them. */
declare const APP_FILES: readonly { readonly url: string; readonly integrity: string }[];

/** Names this build. */
declare const APP_VERSION: string;
