// The file that runs in a worker of the engine. It is a file of ours so that the bundler finds it.
import '@tengen/engine/worker';
