import type { Service } from './createService';
import { listen as listenWithLimits } from './listen';

export type Listening = {
  url: string;
  port: number;
  /** Finishes running requests, at most 10 s. */ close: () => Promise<void>;
};

/** Starts listening; rejects when the port is taken. */
export const listen = async (service: Service, port: number, host: string): Promise<Listening> => {
  const listening = await listenWithLimits(service.app.callback(), port, host);
  const close = () => {
    service.beginStop();
    return listening.close();
  };
  return { url: `http://${host}:${listening.port}`, port: listening.port, close };
};
