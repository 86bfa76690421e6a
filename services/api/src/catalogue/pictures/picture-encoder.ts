/** The encoder, bundled beside the api's program, which starts it as a process of its own. */
import '@ronin/server-kit/picture-encoder';
