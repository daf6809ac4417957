import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** A request from an address, with or without `X-Forwarded-For`. */
export function requestFrom(address: string | undefined, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}
