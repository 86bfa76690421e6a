import { refuseDeepJson } from '@ronin/server-kit';
import { Decoder, Encoder } from 'socket.io-parser';

/** What stands before the JSON of a packet. A namespace ends at the comma, and its name may contain quotes. */
const BEFORE_JSON = /^[^/[{"]*(?:\/[^,]*)?/;

/** Socket.IO's decoder, which also refuses JSON that is nested too deeply (behaviour: limits 2). */
class BoundedDecoder extends Decoder {
  /** @throws Error, after which Socket.IO closes the connection, as for every packet that it cannot read. */
  override add(packet: unknown): void {
    if (typeof packet === 'string') refuseDeepJson(packet.replace(BEFORE_JSON, ''));
    super.add(packet);
  }
}

export const packetParser = { Encoder, Decoder: BoundedDecoder };
