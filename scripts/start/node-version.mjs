/** The oldest supported Node.js, as in the engines of package.json. */
const OLDEST = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(`Ronin needs Node.js ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
