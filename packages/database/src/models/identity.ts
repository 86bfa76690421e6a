import { DataTypes } from 'sequelize';

/** The primary key of a shop table: an int4 identity. Sequelize alters what it is given, hence a new object each time. */
export const identity = () => ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true });

/** The primary key of a table that grows without end (analytics rows, chat messages): an int8 identity, read as a number. */
export const bigIdentity = () => ({ type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true });
