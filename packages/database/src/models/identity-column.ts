import { DataTypes } from 'sequelize';

/** The primary key of a shop table: an int4 identity. A function, because Sequelize changes the object it is given. */
export const identity = () => ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true });

/** The primary key of a table that grows without limit (analytics rows, chat messages): an int8 identity, a number in our code. */
export const bigIdentity = () => ({ type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true });
