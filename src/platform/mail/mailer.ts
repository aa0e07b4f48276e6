// How the application sends mail. Who sends never learns whether the recipient exists.

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Resolves when the message was handed over, not when it was read. */
  send(mail: Mail): Promise<void>;
}
