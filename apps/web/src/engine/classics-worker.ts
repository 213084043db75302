// The file that runs in a worker of a classic. It is a file of ours so that the bundler finds it.
import '@tengen/classics/worker';
