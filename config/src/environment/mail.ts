import { type Static, Type } from '@sinclair/typebox';

/** The mail server of a hotel, and the addresses for links in mails: the host of a request can be forged. */
export const Mail = Type.Object({
  /** `smtps://user:password@host:port`. */
  server: Type.String(),
  /** E-mail from which they come. */
  sender: Type.String({ minLength: 3 }),
  /** Public address of the web app. */
  webAddress: Type.String({ minLength: 1 }),
  /** Address of the hotel's panel. */
  panelAddress: Type.String({ minLength: 1 }),
});
export type Mail = Readonly<Static<typeof Mail>>;

/** What the operator says of mails, for all hotels. */
export interface MailSettings {
  readonly server: string;
  /** `{db}` in it stands for the hotel. */
  readonly sender: string;
  readonly webAddress: string;
}

/** Where a hotel's panel is reached: beside the web app, under a name of its own. */
function panelAddress(
  db: string,
  { webAddress, panelDomain, port }: Pick<MailSettings, 'webAddress'> & PanelPlace,
): string {
  if (panelDomain === undefined) return `http://${db}.localhost:${String(port)}`;
  const address = new URL(webAddress);
  address.hostname = `${db}.${panelDomain}`;
  return address.origin;
}

interface PanelPlace {
  readonly panelDomain: string | undefined;
  /** The adapter's. */
  readonly port: number;
}

export function mailOfHotel(db: string, settings: MailSettings, place: PanelPlace): Mail {
  const { server, sender, webAddress } = settings;
  return {
    server,
    sender: sender.replaceAll('{db}', db),
    webAddress,
    panelAddress: panelAddress(db, { webAddress, ...place }),
  };
}
